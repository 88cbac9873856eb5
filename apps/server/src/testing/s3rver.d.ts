declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  /** A server that speaks the protocol of Amazon S3 and stores objects in a folder. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
