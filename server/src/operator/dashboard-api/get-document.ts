import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { operatingDocument } from './documents.ts';

export const getDocumentOperation = operatorOperation(
  {
    operationId: 'getDocument',
    summary: 'A page of docs/operating, such as the runbooks',
    params: Type.Object({ name: Type.String({ maxLength: 64 }) }),
    response: { 200: Type.Object({ title: Type.String(), html: Type.String() }) },
    refusals: HttpRefusal.of('request.unknownRoute'),
  },
  async (_, { params }) => {
    const document = await operatingDocument(params.name);
    if (document === undefined) throw new HttpRefusal('request.unknownRoute');
    return { status: 200, body: document };
  },
);
