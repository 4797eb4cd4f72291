import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useShell } from '../../../shell-state.ts'
import type { Shell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'
import Workbench from './workbench.tsx'

afterEach(() => {
  useShell.setState({ standing: undefined, userInfo: undefined })
  queries.clear()
})

const nobody = { rights: { shop: [], enterprise: [], operator: [] }, ask: { shop: [], enterprise: [] }, disabledIn: [] }
const owner = { name: '王建国', role: '店主', mobile: '13800001001' }
type Standing = NonNullable<Shell['standing']>

const show = (standing: Standing) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  useShell.setState({ standing, userInfo: null, shop: undefined })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Workbench />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each<[string, Standing, string]>([
  ['only buys', nobody, '您还没有店铺，可以在商城里选购农资'],
  [
    'is disabled',
    { ...nobody, disabledIn: [{ shopId: '1', shopName: '丰收农资', ask: [owner] }] },
    '您在“丰收农资”的员工身份已停用，如需恢复可以联系：',
  ],
])('who %s reads why there is no shop', (_, standing, words) => {
  show(standing)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('link', { name: '13800001001' }) !== null).toBe(standing.disabledIn.length > 0)
})

test('a person of the platform reads nothing about shops', () => {
  show({ ...nobody, rights: { ...nobody.rights, operator: ['shop.audit'] } })
  expect(screen.getByRole('heading', { name: '工作台' })).toBeDefined()
  expect(screen.queryByText(/店铺/)).toBeNull()
})
