// The scales of d3 that the charts have. Recharts names a scale at run time and so brings all of them, with their clocks, colours and formats
// (8 KiB of gzip): `vite.config.ts` gives it these in their place.

/** Of the columns of a chart, of the points along a line, and of the values of both. */
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
