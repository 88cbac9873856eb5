import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    endpoint?: Endpoint;
  }
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

type SwaggerTransform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** A form is checked by `mount` while it streams, so that Fastify knows no schema of its body: the page gets it from here. */
const formSchema = ({ body, files = [] }: Endpoint): JsonSchema => {
  const fields = (body ? z.toJSONSchema(body, { io: 'input' }) : {}) as JsonSchema;
  const documents = files.map((name) => [name, { type: 'string', format: 'binary' }] as const);
  return {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(documents) },
    required: [...(fields.required ?? []), ...files],
  };
};

type Described = Parameters<SwaggerTransform>[0];

const withForms: SwaggerTransform = (document: Described) => {
  const { schema, url } = jsonSchemaTransform(document);
  const endpoint = document.route.config?.endpoint;
  return { schema: endpoint?.files ? { ...schema, body: formSchema(endpoint) } : schema, url };
};

/** A server beside the one that listens, with the same routes: only the pages about them are asked of it. */
const describedApi = async (
  routes: readonly RouteOptions[],
  productName: string,
): Promise<FastifyInstance> => {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const http = fastify({ exposeHeadRoutes: false });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withForms,
  });
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its page needs inline styles, so it has a policy of its own.
    staticCSP: true,
  });
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger());
  for (const { method, url, schema, config } of routes)
    http.route({
      method,
      url,
      schema: schema ?? {},
      config: config ?? {},
      handler: async () => '',
    });
  await http.ready();
  return http;
};

/**
 * OpenAPI 3.1 at `/api/openapi.json`, made from the schemas that validate, with a page to browse it at `/api/docs`; all of it when first
 * asked for. Must be called before the routes it describes.
 */
export const describeApi = (http: FastifyInstance, productName: string): void => {
  const routes: RouteOptions[] = [];
  let described: Promise<FastifyInstance> | undefined;
  http.addHook('onRoute', (route) => {
    if (route.config && 'endpoint' in route.config && route.method !== 'HEAD') routes.push(route);
  });
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    described ??= describedApi(routes, productName);
    const { statusCode, headers, rawPayload } = await (await described).inject(url);
    const { 'content-length': _length, connection: _connection, date: _date, ...kept } = headers;
    return reply.status(statusCode).headers(kept).send(rawPayload);
  };
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*'])
    http.get(path, { schema: { hide: true } }, answer);
};
