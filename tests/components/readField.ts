import axe from 'axe-core';
import { page } from 'vitest/browser';

/** What keeps people out of a part of a page, by axe. */
export const barriers = async (root: Element): Promise<string[]> =>
  (await axe.run(root)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);

/** The value of a field; its digit groups are joined by non-breaking spaces. */
export const valueOf = (name: string): string => {
  const field = page.getByLabelText(name, { exact: true }).element() as HTMLInputElement;
  return field.value.replaceAll(/\s/g, ' ');
};
