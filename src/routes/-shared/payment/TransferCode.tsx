import { useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import { codePicture } from './payment.css.ts';

/** The QR code of a transfer: level L and at least 18 mm, as the recommendation asks. */
const TransferCode = ({ text }: { text: string }) => {
  const { t } = useLingui();
  return (
    <span className={codePicture}>
      <QRCodeSVG value={text} size={112} level="L" marginSize={0} title={t`Kod QR przelewu`} />
    </span>
  );
};
export default TransferCode;
