import { testCollection } from '#tests/helpers/collection-cases.ts';

testCollection('publicOpinions');
