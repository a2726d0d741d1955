import { ProblemError } from './problem.ts';
import { bindCalls, type Calls } from './call.ts';
import { rows } from './calls.gen.ts';
import { createClient, type ClientOptions } from './client.ts';
import { sendFile, type Upload } from './upload.ts';

/** Every call of the contract, by its operationId. */
export const createSdk = (options: ClientOptions): Sdk => {
  const client = createClient(options);
  const attempt = <T>(path: string, upload: Upload): Promise<T> => {
    const isPublic = path.startsWith('/public-api/');
    const { accessToken } = isPublic ? {} : options.tokens.read();
    const claims = accessToken ? options.tokens.claims() : null;
    return sendFile<T>(
      `${options.baseUrl}${path}`,
      {
        'Context-Id': claims?.context_id ?? options.contextId,
        'Context-Type': claims?.context_type ?? 'investor-panel',
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      upload,
    );
  };
  /** As every call: after a 401 one refresh and one retry. */
  const send = async <T>(path: string, upload: Upload): Promise<T> => {
    try {
      return await attempt<T>(path, upload);
    } catch (error) {
      const isOver = error instanceof ProblemError && error.problem.status === 401;
      if (!isOver || path.startsWith('/public-api/') || !(await options.refresh())) throw error;
      return attempt<T>(path, upload);
    }
  };
  return bindCalls(client, send, rows);
};

export type Sdk = Calls;
