import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../use-api.ts'
import { AreaCascade } from './area-cascade.tsx'
import type { AreaPath } from './area-cascade.tsx'

const below: Readonly<Record<string, readonly string[]>> = {
  '0': ['13 河北省', '37 山东省'],
  '13': ['1301 石家庄市', '1306 保定市'],
  '1306': ['130602 竞秀区'],
}
const changed = vi.fn<(path: AreaPath) => void>()

beforeEach(() => {
  changed.mockReset()
  queries.clear()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const parentId = new URL(address, 'http://house').searchParams.get('parentId') ?? JSON.parse(String(body)).parentId
    const data = (below[parentId] ?? []).map((text) => {
      const [areaId, name] = text.split(' ')
      return { areaId, name }
    })
    return Response.json({ code: 0, msg: '', data })
  })
})

const Chosen = ({ levels }: { levels?: 1 | 2 | 3 | 4 }) => {
  const [path, setPath] = useState<AreaPath>([])
  const change = (next: AreaPath) => {
    changed(next)
    setPath(next)
  }
  return <AreaCascade value={path} onChange={change} {...(levels === undefined ? {} : { levels })} />
}
const shown = (levels?: 1 | 2 | 3 | 4) =>
  render(
    <QueryClientProvider client={queries}>
      <Chosen {...(levels === undefined ? {} : { levels })} />
    </QueryClientProvider>,
  )
const choose = async (level: string, name: string) => {
  await screen.findByRole('option', { name })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: level }), name)
}
const names = () => changed.mock.lastCall![0].map(({ name }) => name)

test('each level is asked for when the one above is chosen', async () => {
  shown()
  expect(screen.queryByRole('combobox', { name: '城市' })).toBeNull()
  await choose('省份', '河北省')
  await choose('城市', '保定市')
  await choose('区县', '竞秀区')
  expect(names()).toEqual(['河北省', '保定市', '竞秀区'])
  expect(screen.queryByRole('combobox', { name: '乡镇' })).toBeNull()
})

test('another province forgets what was chosen below', async () => {
  shown()
  await choose('省份', '河北省')
  await choose('城市', '保定市')
  await choose('省份', '山东省')
  expect(names()).toEqual(['山东省'])
})

test('no more levels are asked for than wanted', async () => {
  shown(1)
  await choose('省份', '河北省')
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})
