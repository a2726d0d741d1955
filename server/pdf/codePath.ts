import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The modules of a QR code as the path of a drawing, and how many there are along a side. */
export const codePath = (text: string): { path: string; count: number } => {
  const code = createElement(QRCodeSVG, { value: text, level: 'L', marginSize: 0 });
  const svg = renderToStaticMarkup(code);
  return {
    path: /fill="#000000" d="([^"]+)"/.exec(svg)![1]!,
    count: Number(/viewBox="0 0 (\d+)/.exec(svg)![1]),
  };
};
