import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aUser } from '../../../../test/builders/identity.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addOperator } from '../../identity/public.ts'

let world: World
let operatorId: number
let operator: Awaited<ReturnType<World['signIn']>>
beforeAll(async () => {
  world = await openWorld()
  operatorId = (await aUser(world, { name: '内容运营' })).userId
  await world.write((ctx) => addOperator(ctx, operatorId, ['OP_CONTENT']))
})
afterAll(() => world.close())

const article = { title: '玉米行情周报', category: 2, summary: '一周看点', contentHtml: '<p>价格平稳</p>', state: 1 }
const save = (more: object = {}) => operator.post('/operate/information/save', { ...article, ...more })
const shown = async (more: Record<string, string> = {}) =>
  (await world.visitor.open('nxin.information.content.list/1.0', more)).data

beforeEach(async () => {
  operator = await world.signIn(operatorId)
})

it('is written by operators and read by everybody from its time on, pinned first, cleaned', async () => {
  const { data } = await save({ contentHtml: '<p>价格平稳</p><script>alert(1)</script>' })
  await save({ title: '置顶公告', category: 4, isTop: true })
  await save({ title: '草稿一篇', state: 0 })
  await save({ title: '明天发布', publishTime: timeText(new Date(world.now().getTime() + 86_400_000)) })
  expect((await shown()).list.map(({ title }: { title: string }) => title)).toEqual(['置顶公告', '玉米行情周报'])
  expect(await shown({ category: '2' })).toMatchObject({ total: 1, list: [{ categoryText: '行业资讯' }] })
  const { informationId } = data
  const read = await world.visitor.post('/rest/information/read', { informationId })
  expect(read.data.contentHtml).toBe('<p>价格平稳</p>')
  world.pass(86_400_001)
  expect((await shown()).total).toBe(3)
})

it('is changed in the version that was read, and taken offline', async () => {
  const { informationId } = (await save({ title: '要改的文章' })).data
  expect((await save({ informationId, version: 1, title: '改过的文章', state: 2 })).code).toBe(0)
  expect((await save({ informationId, version: 1 })).code).toBe(10409)
  expect((await save({ informationId: 999_999, version: 1 })).code).toBe(10404)
  expect((await world.visitor.post('/rest/information/read', { informationId })).code).toBe(10404)
  const detail = await operator.post('/operate/information/detail', { informationId })
  expect(detail.data).toMatchObject({ title: '改过的文章', stateText: '下线', version: 2, setBy: '内容运营' })
  const list = (await operator.post('/operate/information/list', { keyword: '改过', state: 2 })).data
  expect(list).toMatchObject({ total: 1, list: [{ informationId }] })
  expect((await save({ contentHtml: '<p></p>' })).code).toBe(10400)
  const person = await world.signIn((await aUser(world)).userId)
  expect((await person.post('/operate/information/save', article)).status).toBe(403)
})
