import type { FastifyInstance } from 'fastify';
import { createOperatorServer } from '../../operator/health-api.ts';
import { operatorDeps } from './http-deps.ts';
import type { Parts } from './parts.ts';

/** The listener for a process's health and metrics. */
export interface OperatorListener {
  readonly url: string;
  readonly server: FastifyInstance;
}

/** Serves health and metrics, unless disabled; on any free port when the requested one is taken and not fixed. */
export async function listenForOperator(parts: Parts): Promise<OperatorListener | undefined> {
  const { config, operatorPort } = parts;
  if (operatorPort === undefined) return undefined;
  const listen = async (port: number): Promise<OperatorListener> => {
    const server = createOperatorServer({ ...operatorDeps(parts), log: parts.log });
    return { server, url: await server.listen({ host: config.operatorHost, port }) };
  };
  try {
    return await listen(operatorPort.wished);
  } catch (error) {
    if (operatorPort.isFixed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const listener = await listen(0);
    parts.log.warn({ taken: operatorPort.wished, url: listener.url }, 'health and metrics listen on another port');
    return listener;
  }
}
