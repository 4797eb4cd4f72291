import { expect, test } from 'vitest'
import { menuHere } from './menu-here.ts'

const urls = ['/order/list', '/order/list?status=10', '/order/list?status=40', '/buyer', '/buyer/address']

test.each([
  ['/order/list', '', '/order/list'],
  ['/order/list', '?page=2', '/order/list'],
  ['/order/list', '?status=10', '/order/list?status=10'],
  ['/order/list', '?page=2&status=40', '/order/list?status=40'],
  ['/order/list', '?status=99', '/order/list'],
  ['/buyer/address', '', '/buyer/address'],
  ['/buyer/favourite', '', undefined],
])('%s%s is the entry %s', (pathname, search, url) => expect(menuHere(urls, pathname, search)).toBe(url))
