import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFilters, sorts, toSearch, writeFilters } from './search-filters.ts'
import type { Filters } from './search-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the address of a search', () => {
  test('says everything', () =>
    expect(
      read('keyword=豆粕&categoryId=12&priceMin=1.5&priceMax=20&inStock=1&tags=包邮,自提&sort=sold&page=3'),
    ).toEqual({
      keyword: '豆粕',
      categoryId: '12',
      priceMin: '1.5',
      priceMax: '20',
      inStock: true,
      tags: ['包邮', '自提'],
      sort: 'sold',
      page: 3,
      size: 40,
      view: 'grid',
    }))
  test.each([
    ['page=0', { page: 1 }],
    ['page=x', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['sort=magic', { sort: 'default' }],
    ['categoryId=-1', {}],
    ['priceMin=abc', {}],
    ['priceMin=1.234', {}],
    ['inStock=yes', {}],
    ['minQtyMax=10', { minQtyMax: '10' }],
    ['minQtyMax=0', {}],
    ['minQtyMax=1.5', {}],
    ['promotionId=7', { promotionId: '7' }],
    ['promotionId=x', {}],
    ['sort=landed&toAreaId=130109&qty=50', { sort: 'landed', toAreaId: '130109', qty: '50' }],
    ['sort=landed&toAddressId=7&qty=0', { sort: 'landed', toAddressId: '7' }],
    ['toAreaId=130109&qty=50', {}],
    ['size=7', {}],
    ['size=60&view=list', { size: 60, view: 'list' }],
    [`keyword=${'长'.repeat(61)}`, { keyword: '长'.repeat(60) }],
  ])('%s shows a list all the same', (query, part) =>
    expect(read(query)).toEqual({ tags: [], sort: 'default', page: 1, size: 40, view: 'grid', ...part }),
  )
  test('what is written is read back', () => {
    const filters = fc.record(
      {
        keyword: fc.constantFrom('豆粕', '玉米 二等', 'a&b=c'),
        categoryId: fc.constantFrom('1', '999'),
        priceMax: fc.constantFrom('0.01', '12.5'),
        inStock: fc.constant(true),
        minQtyMax: fc.constantFrom('1', '100'),
        promotionId: fc.constant('3'),
        tags: fc.subarray(['包邮', '自提', '新品']),
        sort: fc.constantFrom(...sorts.map(({ id }) => id)),
        page: fc.integer({ min: 1, max: 99 }),
        size: fc.constantFrom(20, 40, 60),
        view: fc.constantFrom('grid', 'list'),
      },
      { requiredKeys: ['tags', 'sort', 'page', 'size', 'view'] },
    )
    fc.assert(
      fc.property(filters, (it) => {
        expect(readFilters(writeFilters(it as Filters, { page: it.page }))).toEqual(it)
      }),
    )
  })
  test('a changed filter goes back to the first page', () => {
    expect(writeFilters(read('keyword=a&page=5'), { sort: 'new' }).toString()).toBe('keyword=a&sort=new')
    expect(writeFilters(read('keyword=a&categoryId=3'), { categoryId: undefined }).toString()).toBe('keyword=a')
  })
  test('another layout keeps the page', () =>
    expect(writeFilters(read('page=5'), { view: 'list' }).toString()).toBe('page=5&view=list'))
  test('a quantity is asked for as a number', () =>
    expect(toSearch(read('minQtyMax=50&promotionId=7'), [])).toMatchObject({ minQtyMax: 50, promotionId: '7' }))
  test('landed prices are asked for once a place is known', () => {
    const landed = 'sort=landed&toAreaId=130109&qty=50'
    expect(toSearch(read(landed), [])).toMatchObject({ sort: 'landed', toAreaId: '130109', qty: 50 })
    expect(toSearch(read('sort=landed'), [])).toMatchObject({ sort: 'default' })
    expect(writeFilters(read(landed), {}).toString()).toBe(landed)
    expect(writeFilters(read(landed), { sort: 'new' }).toString()).toBe('sort=new')
  })
  test('unknown marks are not asked for', () =>
    expect(toSearch(read('tags=包邮,乱来'), ['包邮'])).toMatchObject({ tags: ['包邮'], facets: true, pageNum: 1 }))
})
