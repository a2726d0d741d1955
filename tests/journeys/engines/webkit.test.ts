import { testEngine } from '../../support/engines/journeys.ts';
import { webkitEngine } from '../../support/engines/webkit.ts';

testEngine('WebKit', webkitEngine, { advisor: 'en', investor: 'pl' });
