import { testBrands } from '../support/journeys/brandMatrix.ts';

testBrands('pl');
