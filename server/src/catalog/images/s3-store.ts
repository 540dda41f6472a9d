import { AwsClient } from 'aws4fetch';
import { IMAGE_TYPE, type ImageStore } from './store.ts';

/** Maximum duration of a request, in milliseconds, and number of retries of a failed one. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const FOREVER = 'public, max-age=31536000, immutable';

export interface S3Settings {
  /** Endpoint and bucket: `https://s3.example.com/images`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Creates a store of images in a bucket of an S3-compatible server, addressed by path. */
export function createS3Store({ url, ...credentials }: S3Settings): ImageStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const addressOf = (name: string): string => `${url.replace(/\/+$/, '')}/${name}`;
  const call = (name: string, request: RequestInit): Promise<Response> =>
    client.fetch(addressOf(name), { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    async put(name, bytes) {
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': IMAGE_TYPE, 'cache-control': FOREVER };
      const response = await call(name, { method: 'PUT', body, headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the image store answered ${response.status} to a new image`);
    },
    async get(name) {
      const response = await call(name, { method: 'GET' });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the image store answered ${response.status}`);
      return bytes;
    },
  };
}
