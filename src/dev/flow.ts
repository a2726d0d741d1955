import { MarkerType } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { color } from '../ui/theme/contract.css.ts';

/**
 * A read-only drawing: nothing can be moved, connected or selected, and the page scrolls over it.
 */
export const flowSettings = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  zoomOnScroll: false,
  preventScrolling: false,
  panOnScroll: false,
  minZoom: 0.1,
} as const;

export const arrowHead = {
  type: MarkerType.ArrowClosed,
  color: color.text2,
  width: 14,
  height: 14,
} as const;

/** Of a line that is drawn lightly. */
export const lightHead = { ...arrowHead, color: color.control } as const;
