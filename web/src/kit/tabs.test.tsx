import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'
import type { TabItem } from './tabs.tsx'

const Shown = ({ items }: { items: readonly TabItem[] }) => {
  const [value, setValue] = useState(items[0]!.id)
  return <Tabs label="商品" items={items} value={value} onChange={setValue} />
}

test('arrow keys choose the view, one of them is shown', async () => {
  const items = ['详情', '参数', '评价'].map((name) => ({ id: name, name, content: `${name}在这里` }))
  render(<Shown items={items} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '参数' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('参数在这里')
  await user.keyboard('{End}')
  expect(screen.getByRole('tabpanel').textContent).toBe('评价在这里')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('详情在这里')
})

test('without contents they choose a list: buttons, the present one marked', async () => {
  render(
    <Shown
      items={[
        { id: '', name: '全部' },
        { id: '30', name: '待发货', count: 8 },
      ]}
    />,
  )
  const waiting = screen.getByRole('button', { name: /待发货/ })
  expect(waiting.hasAttribute('aria-current')).toBe(false)
  await userEvent.click(waiting)
  expect(waiting.getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('tab')).toBeNull()
})

test.each([
  [undefined, '待发货'],
  [0, '待发货'],
  [999, '待发货999'],
  [1_000, '待发货999+'],
])('a count of %s is shown as %s', (count, text) => {
  render(<Shown items={[{ id: '', name: '待发货', count }]} />)
  expect(screen.getByRole('button').textContent).toBe(text)
})
