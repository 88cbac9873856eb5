import { Problem } from '@purboday/contract/conventions/problem';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { places } from '#server/domain/locations/locations.ts';
import { townsNear } from '#server/domain/locations/search-locations.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Settings } from '#server/settings.ts';
import { postalUpstream, lookUpPostalCode } from './look-up-postal-code.ts';

/** The list changes only with a release. */
const cacheForADay = 'public, max-age=86400, stale-while-revalidate=604800';

export const registerLocations = (
  app: App,
  { settings: { postalLookupUrl: url } }: { settings: Pick<Settings, 'postalLookupUrl'> },
): void => {
  const upstream = url === undefined ? undefined : postalUpstream(url);
  const lookUp = lookUpPostalCode({ upstream });
  registerRoute(app, locationsContract.lookUpPostalCode, ({ params }) => lookUp(params.postalCode));

  registerRoute(app, locationsContract.listStates, ({ reply }) => {
    void reply.header('Cache-Control', cacheForADay);
    return [...places().states];
  });

  registerRoute(app, locationsContract.listTownsNear, ({ params, reply }) => {
    void reply.header('Cache-Control', cacheForADay);
    return townsNear(params.postalCode);
  });

  registerRoute(app, locationsContract.listCities, ({ params, reply }) => {
    const cities = places().citiesOf(params.state);
    if (!cities) throw new Problem('NOT_FOUND');
    void reply.header('Cache-Control', cacheForADay);
    return [...cities];
  });
};
