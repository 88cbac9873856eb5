import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint;
  }
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

type SwaggerTransform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** `registerRoute` validates forms while they stream, so Fastify does not know their schema. */
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

/**
 * Serves OpenAPI 3.1 at `/api/openapi.json`, generated from the schemas that validate, and a page to browse it at `/api/docs`.
 * Must be registered before the routes it describes.
 */
export const describeApi = async (http: FastifyInstance, productName: string): Promise<void> => {
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
    // The page needs inline styles.
    staticCSP: true,
  });
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger());
};
