import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pastePerson } from './paste-person.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Paste = pastePerson({
  receiver: 'receiver',
  mobile: 'mobile',
  areas: ['provinceId', 'cityId', 'countyId'],
  detail: 'detail',
})
const path = [
  { areaId: '410000', name: '河南省' },
  { areaId: '410100', name: '郑州市' },
  { areaId: '410122', name: '中牟县' },
]

/** Pastes a text and returns what the form then holds and says. */
const paste = async (pasted: string, answer: object | null) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { words: string }).words)
    return Promise.resolve(Response.json({ code: 0, data: answer }))
  })
  const written: Record<string, string> = {}
  render(<Paste write={((at: string, value: string) => (written[at] = value)) as never} all={{}} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(pasted)
  const said = await screen.findByText(/识别出|已填入/)
  return { asked, written, said: said.textContent }
}

test('an address is filled in; the number is not sent along to be read', async () => {
  const rest = '官渡镇5号'
  const { asked, written, said } = await paste(`王\u200b芳 \u202d13800138000\u202c 河南省中牟县${rest}`, {
    path,
    before: '王芳\n',
    rest,
  })
  expect(asked).toEqual([`王芳 \n 河南省中牟县${rest}`])
  expect(written).toEqual({
    receiver: '王芳',
    mobile: '13800138000',
    provinceId: '410000',
    cityId: '410100',
    countyId: '410122',
    detail: rest,
  })
  expect(said).not.toContain('没有识别出')
})

test('what is not found is named, and stays in the detail', async () => {
  const { written, said } = await paste('李梅 河南省中原路5号', {
    path: path.slice(0, 1),
    before: '李梅 ',
    rest: '中原路5号',
  })
  expect(written).toMatchObject({
    receiver: '李梅',
    provinceId: '410000',
    cityId: '',
    countyId: '',
    detail: '中原路5号',
  })
  expect(said).toMatch(/没有识别出：手机号、区县$/)
})

test('without any area all words are kept', async () => {
  const { written, said } = await paste('李梅 13800138000 老边村3组', null)
  expect(written).toEqual({ receiver: '李梅', mobile: '13800138000', detail: '老边村3组' })
  expect(said).toMatch(/没有识别出：地区$/)
})
