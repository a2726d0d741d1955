import { useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import { codeSize } from './payment.css.ts';

/**
 * The QR code of a transfer: level L and at least 18 mm, as recommended by the Polish Bank
 * Association.
 */
const TransferCode = ({ text }: { text: string }) => {
  const { t } = useLingui();
  return (
    <QRCodeSVG value={text} size={codeSize} level="L" marginSize={0} title={t`Kod QR przelewu`} />
  );
};
export default TransferCode;
