import { collectionCaseSpecs } from '#checks/rules/fuzz/publications.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

const { ofThisCollection, ofEvery } = collectionCaseSpecs('events');
testCases([...ofThisCollection, ...ofEvery()]);
