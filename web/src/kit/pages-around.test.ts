import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 0, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 20, [1, 0, 4, 5, 6, 7, 8, 0, 20]],
  [20, 20, [1, 0, 18, 19, 20]],
])('page %i of %i offers %j', (page, pages, offered) => expect(pagesAround(page, pages)).toEqual(offered))
