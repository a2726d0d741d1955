import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/**
 * A mail server on a free port, without encryption or log-in, that answers as the test wants.
 * @returns its address, and what stops it.
 */
export const startSmtp = async (
  answers: Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...answers });
  // A connection that a test cuts is no failure of the double.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};
