import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built scripts and styles of pages. Their names contain the hash of their content, so browsers keep them;
 * the build stores compressed copies beside them, since on a phone most of a page's load time is for its script.
 * @param root path of the folder
 * @param prefix path of its files, which ends with a slash
 */
export async function serveBuiltFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}
