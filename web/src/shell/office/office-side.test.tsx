// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useShell } from '../../shell-state.ts'
import type { Shell } from '../../shell-state.ts'
import { useOfficeAt } from './office-side.ts'

afterEach(() => useShell.setState({ standing: undefined, shop: undefined }))

const shop = { shopId: '7' } as NonNullable<Shell['shop']>
const standing = (operator: readonly string[]) =>
  ({ rights: { shop: [], enterprise: [], operator } }) as unknown as NonNullable<Shell['standing']>

test.each([
  ['a seller', [], shop, '/home'],
  ['a buyer', [], undefined, '/home'],
  ['a person of the platform', ['shop.audit'], undefined, '/operate'],
  ['a person of the platform who has a shop', ['shop.audit'], shop, '/home'],
])('the workbench of %s is in the office of theirs', (_, operator, of, office) => {
  useShell.setState({ standing: standing(operator), shop: of })
  expect(renderHook(() => useOfficeAt('/home')).result.current).toBe(office)
  expect(renderHook(() => useOfficeAt('/supplier/list')).result.current).toBe('/supplier')
  expect(renderHook(() => useOfficeAt('/operate/orders')).result.current).toBe('/operate')
})
