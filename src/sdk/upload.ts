import { ConnectionLostError, ProblemError, problemFrom } from './problem.ts';

export interface Upload {
  file: File;
  /** Part of the bytes sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file as multipart and reports its progress, which fetch cannot.
 * @throws ProblemError, ConnectionLostError
 */
export const sendFile = <T>(
  url: string,
  headers: Record<string, string>,
  { file, onProgress, signal }: Upload,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    const lost = (): void => reject(new ConnectionLostError('The upload was cut off.'));
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T);
      else reject(new ProblemError(problemFrom(request.status, request.response)));
    });
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
