import { expect, test, vi } from 'vitest'
import { Refused, sendWithin, Unreachable } from './send.ts'
import { uploadPaper } from './upload.ts'

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="mall-app-key" content="a-key">'
})

test('an upload is sent like every call: its place, its trace, the end of the session and the loss of the network', async () => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  const sessionGone = vi.fn<() => void>()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockReturnValue()
  sendWithin({ place: () => ({ boId: '7' }), sessionGone, placeGone: () => {}, goTo: () => {} })
  const permit = () =>
    asked.mockResolvedValueOnce(
      Response.json({ code: 0, data: { token: 'a'.repeat(32), uploadUrl: '/rest/file/upload' } }),
    )
  const file = new File(['x'], '运单.XLSX')

  permit()
  asked.mockResolvedValueOnce(Response.json({ code: 0, data: { path: '/files/private/7/a.xlsx' } }))
  expect(await uploadPaper(file)).toBe('/files/private/7/a.xlsx')
  const [address, { headers, body }] = asked.mock.calls[1]!
  expect(address).toBe('/rest/file/upload')
  expect(headers).toMatchObject({ 'platform-type': 'SC', 'x-bo-id': '7', traceparent: expect.any(String) })
  // The browser writes the type itself, with the boundary of the parts.
  expect(headers).not.toHaveProperty('content-type')
  expect([...(body as FormData).keys()]).toEqual(['token', 'file'])

  permit()
  asked.mockResolvedValueOnce(Response.json({ code: 10011, msg: '登录已失效，请重新登录' }))
  await expect(uploadPaper(file)).rejects.toBeInstanceOf(Refused)
  expect(sessionGone).toHaveBeenCalledOnce()

  permit()
  const fields = [{ field: 'file', msg: '图片已损坏' }]
  asked.mockResolvedValueOnce(Response.json({ code: 10400, msg: '参数错误', data: { fields } }))
  await expect(uploadPaper(file)).rejects.toThrow('图片已损坏')

  permit()
  asked.mockRejectedValueOnce(new TypeError('network'))
  await expect(uploadPaper(file)).rejects.toBeInstanceOf(Unreachable)
  vi.unstubAllGlobals()
})
