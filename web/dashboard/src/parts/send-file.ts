import { ask, Offline } from '../api/client.ts';

/** Sends a file as the body of a request. @throws ApiError, Offline */
export function sendFile(path: string, file: File): Promise<unknown> {
  return ask(async () => {
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    const response = await fetch(`/dashboard/api${path}`, { method: 'PUT', body: file, headers }).catch(() => {
      throw new Offline();
    });
    const body: unknown = await response.json();
    return response.ok ? { response, data: body } : { response, error: body };
  });
}
