import { expect, test } from 'vitest'
import { plateOf, platePattern } from './plate.ts'

test.each([
  // Cars and lorries
  ['冀A12345', true],
  ['冀a·123 4f', true],
  ['粤B·AB123', true],
  ['鲁Q1A2B3', true],
  ['京AABC12', false],
  ['京A123', false],
  ['京A123456', false],
  ['A12345', false],
  ['京I12345', false],
  ['京A1234O', false],
  // New-energy vehicles: the letter stands in front for small ones, at the end for large ones
  ['京AD12345', true],
  ['沪AFA1234', true],
  ['粤BK12345', true],
  ['京A12345D', true],
  ['京A12345F', true],
  ['京AL12345', false],
  ['京A1234DF', false],
  ['京AD1234', true],
  // Trailers and other vehicles with a mark at the end
  ['豫N8888挂', true],
  ['冀A·1A2B挂', true],
  ['豫N88888挂', false],
  ['粤Z1234港', true],
  ['京A1234警', true],
  // Tractors
  ['冀0112345', true],
  ['冀01·A2345', true],
  ['冀011234', false],
  ['京A1234567', false],
  ['', false],
])('%j is a number plate: %s', (written, is) => expect(platePattern.test(plateOf(written))).toBe(is))
