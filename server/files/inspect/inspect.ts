import { fileTypeFromBuffer } from 'file-type';
import { uploadBytes } from '../../../src/domain/limits.ts';
import { refuse } from '../../http/problem.ts';
import type { Scanner } from '../scanner.ts';
import { redrawAsPng } from './brandPicture.ts';
import { makeGate } from './gate.ts';
import { makePdfInspector } from './pdf.ts';
import { redraw } from './picture.ts';

/** An upload that may be stored: its type verified, a picture re-encoded. */
export interface Inspected {
  bytes: Uint8Array;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png';
}

/** Pictures decoded at once, and how many more may wait: each may need 200 MB. */
const picturesAtOnce = 2;
const picturesWaiting = 16;

/** Verifies what an upload is and makes it harmless. */
export interface Inspector {
  /**
   * @param isPdfOnly Whether a picture is refused as well.
   * @throws ProblemError 5002 over the limit, 5003 when it is not a PDF, JPEG or PNG, 5004 broken,
   *   5005 with a password, 5006 active or carrying files, 5007 too many pixels, 5008 infected,
   *   9003 busy.
   */
  inspect: (bytes: Uint8Array, isPdfOnly?: boolean) => Promise<Inspected>;
  /**
   * A brand's picture, re-encoded as PNG.
   * @throws ProblemError 5003, 5004, 5007, 9003 busy.
   */
  inspectBrandPicture: (bytes: Uint8Array) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** @param scanner Null where no antivirus is set. */
export const makeInspector = (scanner: Scanner | null): Inspector => {
  const gate = makeGate(picturesAtOnce, picturesWaiting);
  const pdf = makePdfInspector();
  return {
    inspect: async (bytes, isPdfOnly = false) => {
      if (bytes.length > uploadBytes) throw refuse(5002);
      const type = await fileTypeFromBuffer(bytes);
      if (isPdfOnly && type?.mime !== 'application/pdf') {
        throw refuse(5003, { parameters: { accepted: 'PDF' } });
      }
      switch (type?.mime) {
        case 'application/pdf':
          await pdf.inspect(bytes);
          await scanner?.scan(bytes);
          return { bytes, mime: type.mime };
        case 'image/jpeg':
        case 'image/png': {
          const { mime } = type;
          await scanner?.scan(bytes);
          return { bytes: await gate(() => redraw(bytes, mime)), mime };
        }
        default:
          throw refuse(5003);
      }
    },
    inspectBrandPicture: (bytes) => gate(() => redrawAsPng(bytes)),
    close: pdf.close,
  };
};
