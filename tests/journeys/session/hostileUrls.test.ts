import { describe, expect, it } from 'vitest';
import { logIn } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';

const advisor = 'doradca@oferta.test';

const stage = setStage();

describe('a hostile redirect URL', () => {
  it('20 hostile URLs in 4 parameters each: none leaves the origin', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', advisor);
    await page.waitForURL('**/app');
    const targets = [
      'https://evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'http:/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '/%2f%2fevil.example',
      '%68ttps://evil.example',
      'https://localhost@evil.example',
      '//localhost:3000@evil.example',
      '/app/..//evil.example',
      '\t//evil.example',
      'https://evil.example/app',
      '.evil.example',
      '@evil.example',
      'https://xn--evil-.example',
      '/app#//evil.example',
    ];
    const origin = new URL(stage.url).origin;
    const names = ['redirect', 'next', 'returnTo', 'url'];
    for (const [index, target] of targets.entries()) {
      const path = ['/doradcy', '/', '/investor-login', '/auth/confirm-login'][index % 4]!;
      await page.goto(`${path}?${new URLSearchParams(names.map((name) => [name, target]))}`);
      await page.waitForURL('**/app*');
      expect(new URL(page.url()).origin, target).toBe(origin);
    }
    expect(person.complaints.filter((one) => one.startsWith('left the origin'))).toEqual([]);
    await person.leave();
  });
});
