import { compileCatalogues } from './catalogues.ts';

compileCatalogues();
