import { ask, Offline } from '../api/client.ts';

/**
 * Sends a file as the body of a request.
 * @throws ApiError, Offline
 */
export function sendFile(path: string, file: File): Promise<unknown> {
  return ask(async () => {
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    const { response, text } = await send(`/dashboard/api${path}`, { method: 'PUT', body: file, headers });
    if (response.ok) return { response, data: JSON.parse(text) as unknown };
    return { response, error: parsed(text) };
  });
}

async function send(address: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, request);
    return { response, text: await response.text() };
  } catch {
    throw new Offline();
  }
}

/** Parses a refusal; undefined where it is not the service's own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
