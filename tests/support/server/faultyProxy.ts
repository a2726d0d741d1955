import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connect } from 'node:net';

/**
 * Behaviour of the connection: `cut` after so many bytes of a response or of a request, `error`
 * responds 500 itself.
 */
export type Fault =
  | { kind: 'none' }
  | { kind: 'silent' }
  | { kind: 'error'; times: number }
  | { kind: 'cutAnswer'; after: number; times: number }
  | { kind: 'cutRequest'; after: number; times: number };

const overload =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** A proxy with controllable faults. */
export const startFaultyProxy = async (
  target: URL,
): Promise<{ url: string; behave: (fault: Fault) => void; stop: () => void }> => {
  let fault: Fault = { kind: 'none' };
  const sockets = new Set<Socket>();
  const isDue = (): boolean => 'times' in fault && fault.times > 0 && fault.times-- > 0;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (fault.kind === 'silent') return;
    if (fault.kind === 'error' && isDue()) {
      near.once('data', () => near.end(overload));
      return;
    }
    const now = fault;
    const isCut = (now.kind === 'cutAnswer' || now.kind === 'cutRequest') && isDue();
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    let sent = 0;
    let answered = 0;
    near.on('data', (data) => {
      sent += data.length;
      if (isCut && now.kind === 'cutRequest' && sent > now.after) near.destroy();
      else far.write(data);
    });
    far.on('data', (data) => {
      answered += data.length;
      if (isCut && now.kind === 'cutAnswer' && answered > now.after) near.destroy();
      else near.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => {
      fault = next;
      // A kept-alive connection would not be affected.
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
