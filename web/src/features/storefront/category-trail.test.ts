import { expect, test } from 'vitest'
import { categoryTrail } from './category-trail.ts'

const tree = [
  {
    categoryId: '1',
    name: '饲料',
    children: [{ categoryId: '2', name: '猪料', children: [{ categoryId: '3', name: '仔猪料' }] }],
  },
  { categoryId: '9', name: '种子' },
]

test.each([
  ['3', ['饲料', '猪料', '仔猪料']],
  ['2', ['饲料', '猪料']],
  ['9', ['种子']],
  ['7', []],
  [undefined, []],
])('the way to %s', (id, names) => expect(categoryTrail(tree, id).map(({ name }) => name)).toEqual(names))
