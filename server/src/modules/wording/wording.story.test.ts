import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aKeeper } from '../../../test/builders/partner.ts'
import type { Keeper } from '../../../test/builders/partner.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
let keeper: Keeper
let seller: Awaited<ReturnType<typeof aSeller>>
beforeAll(async () => {
  world = await openWorld()
  keeper = await aKeeper(world)
  seller = await aSeller(world)
})
afterAll(() => world?.close())

const add = (words: string) => keeper.post('/operate/words/add', { words, reason: '广告法' })
const listed = async (keyword: string) => (await keeper.post('/operate/words/list', { keyword })).data.list
const refused = { code: 30_027, msg: '内容含违规词“稳赚不赔”，请修改后再提交' }

describe('banned words', () => {
  it('are added many at once, each once, and taken out', async () => {
    expect((await add('零 风险\n稳赚不赔，零风险')).data).toEqual({ added: 2, known: 0 })
    expect((await add('稳赚不赔、一本万利')).data).toEqual({ added: 1, known: 1 })
    expect((await add('好')).code).toBe(10_400)
    const [word] = await listed('一本万利')
    const drop = () => keeper.post('/operate/words/drop', { wordId: word.wordId })
    expect([(await drop()).code, (await drop()).code]).toEqual([0, 10_404])
    expect(await listed('一本万利')).toEqual([])
  })

  it('stand in nothing that people publish, from the next text on, and the refusal names the word', async () => {
    const { spuId } = await aGoods(world, seller, { stock: 1_000 })
    const buyer = await aBuyer(world)
    const said = '这家包您 稳赚\n不赔吗'
    await add('稳赚不赔')
    const ask = () => buyer.speak.post('/rest/goodsqa/ask', { spuId, content: said })
    const article = { title: '到货', category: 1, state: 1, contentHtml: '<p>稳赚<b>不赔</b></p>' }
    const save = (more: object) => seller.speak.post('/rest/news/save', { ...article, ...more })
    const notice = () => seller.speak.form('/rest/shop/saveShopDtlByShopId', { notice: said })
    const named = await seller.speak.get(`/rest/mj/goods/name/check?name=${encodeURIComponent('稳赚不赔料')}`)
    expect(named.data).toMatchObject({ pass: false, msg: '商品名称含违规词“稳赚不赔”' })
    for (const heard of [
      await ask(),
      await save({}),
      await save({ title: '稳赚不赔', contentHtml: '<p>好</p>' }),
      await notice(),
    ])
      expect(heard).toMatchObject(refused)
    const [word] = await listed('稳赚不赔')
    await keeper.post('/operate/words/drop', { wordId: word.wordId })
    for (const heard of [await ask(), await save({}), await notice()]) expect(heard.code).toBe(0)
  })
})
