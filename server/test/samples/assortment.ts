import { assortment } from '@mall/api/assortment/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { saveUnit } from '../../src/modules/catalog/public.ts'
import { saveDeliveryTemplate } from '../../src/modules/freight/public.ts'
import { writeSheet } from '../../src/kernel/sheet.ts'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { upload } from '../builders/file.ts'
import { aFreightTemplate } from '../builders/freight.ts'
import { aFullReduction } from '../builders/promotion.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

type Shop = Scene['seller']
const aDeliveryTemplate = ({ world }: Scene, { shopId, deliveryId }: Shop): Promise<number> =>
  world.write((ctx) => saveDeliveryTemplate(ctx, { shopId, name: unique().slice(0, 10), deliveryIds: [deliveryId] }))
const aPromotion = ({ world }: Scene, of: Shop): Promise<number> => aFullReduction(world, of)
const aShopUnit = ({ world }: Scene, { shopId }: Shop): Promise<number> =>
  world.write((ctx) => {
    const name = unique()
    return saveUnit(ctx, { shopId, name: name.slice(0, 10), code: `u${name}`, unitType: 1, qtyScale: 0 })
  })

/** Goods that samples change, and the fields that filter lists. */
const goodsOf = (scene: Scene) => {
  const { world, seller } = scene
  const some = () => aGoods(world, seller, { stock: 1_000_000 })
  const someSpu = async () => (await some()).spuId
  const someSku = async () => (await some()).goodsId
  const classifyId = async () => {
    const id = await aClassify(world, seller)
    await aGoods(world, seller, { classifyIds: [id] })
    return { classifyId: id }
  }
  return {
    someSpu,
    someSku,
    classifyId,
    spus: {
      classifyId,
      spuIds: async () => ({ spuIds: [await someSpu()] }),
      exceptIds: async () => {
        const [one, other] = [await someSpu(), await someSpu()]
        return { spuIds: [one, other], exceptIds: [one] }
      },
    },
    skus: {
      classifyId,
      spuIds: async () => ({ spuIds: [await someSpu()] }),
      goodsIds: async () => ({ goodsIds: [await someSku()] }),
      exceptIds: async () => {
        const [one, other] = [await someSku(), await someSku()]
        return { goodsIds: [one, other], exceptIds: [one] }
      },
    },
  }
}

/** Every field of the terms that names a thing, with goods that get the terms. */
const termsOf = (scene: Scene) => {
  const { world, seller } = scene
  return {
    toClassifyIds: async () => ({ toClassifyIds: [await aClassify(world, seller)] }),
    toFreightId: async () => ({ toFreightId: await aFreightTemplate(world, seller) }),
    toDeliveryTemplateId: async () => ({ toDeliveryTemplateId: await aDeliveryTemplate(scene, seller) }),
    toUnitId: async () => ({ toUnitId: await aShopUnit(scene, seller) }),
  }
}

type Make = () => Promise<object>
/** Adds further fields to each of these inputs. */
const each = <M extends Readonly<Record<string, Make>>, N extends object>(makes: M, more: () => N | Promise<N>) =>
  Object.fromEntries(
    Object.entries(makes).map(([name, make]) => [name, async () => ({ ...(await more()), ...(await make()) })]),
  ) as { [K in keyof M]: () => Promise<Awaited<ReturnType<M[K]>> & N> }

export const samples = (scene: Scene) => {
  const { world, seller } = scene
  const { someSpu, someSku, classifyId, spus, skus } = goodsOf(scene)
  const terms = termsOf(scene)
  const at = (of: string, step: string) => `/rest/mj/goods/batch/${of}/${step}`
  const targetOf = async (of: string) =>
    ['price', 'stock'].some((it) => of.startsWith(it)) ? { goodsIds: [await someSku()] } : { spuIds: [await someSpu()] }
  const planned = async (of: string, more: object): Promise<string> => {
    // A sweep plans more often than a person may.
    await world.db.deleteFrom('rateLimit').execute()
    return (await seller.speak.post(at(of, 'check'), { ...(await targetOf(of)), ...more })).data.planId
  }
  const run = async (of: string, more: object) => {
    const planId = await planned(of, more)
    await seller.speak.post(at(of, 'run'), { planId })
    return { planId }
  }
  /** Two plans differ only in their number, and each replaces the present one. */
  const check = <M extends object>(of: string, more: M) => ({
    input: async () => {
      await planned(of, more)
      return { ...(await targetOf(of)), ...more }
    },
    outcome: async ({ data }: { data: unknown }) => JSON.stringify({ ...(data as object), planId: undefined }),
    pressed: 'once with a key' as const,
  })
  const steps = (of: string, more: object) => ({
    run: { input: async () => ({ planId: await planned(of, more) }), pressed: 'once' as const },
    undo: { input: () => run(of, more), pressed: 'once with a key' as const },
  })
  const off = { move: 'offSale' } as const
  const dearer = { mode: 3, value: '1' } as const
  const more = { mode: 3, value: 5 } as const
  const least = { minQty: 5 }
  const { run: runShelf, undo: undoShelf } = steps('shelf', off)
  const { run: runPrices, undo: undoPrices } = steps('prices', dearer)
  const { run: runStock, undo: undoStock } = steps('stock', more)
  const { run: runTerms, undo: undoTerms } = steps('terms', least)
  const onSku = async () => ({ goodsId: await someSku() })
  const edited = async () => ({ ids: [await someSpu()] })
  const value = (make: Make, op: 'classify' | 'freight' | 'delivery' | 'unit') => async () => ({
    ...(await edited()),
    op,
    value: await make(),
  })
  const goodsSheet = async (): Promise<string> => {
    const columns = ['商品名称', '售价'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
    const bytes = Buffer.from(await writeSheet('xlsx', columns, [['育肥料', '12']]))
    return (await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path
  }
  const checkedGoods = async (): Promise<string> => {
    await world.db.deleteFrom('rateLimit').execute()
    return (await seller.speak.post('/rest/mj/goods/sheet/check', { path: await goodsSheet() })).data.taskId
  }
  const sheetCells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 60 }))
  return samplesOf({ assortment })({
    list: { input: () => ({ keyword: '育肥' }), naming: spus },
    tabs: { input: () => ({}), naming: { classifyId } },
    choices: { input: () => ({}) },
    move: { input: async () => ({ spuId: await someSpu(), ...off, version: 1 }), pressed: 'once' },
    checkShelf: { ...check('shelf', off), naming: each(spus, () => off) },
    runShelf,
    undoShelf,
    skus: { input: () => ({ keyword: '育肥' }), naming: skus },
    skuTabs: { input: () => ({}), naming: { classifyId, spuIds: skus.spuIds } },
    skuHistory: { input: onSku },
    editPrice: { input: async () => ({ ...(await onSku()), version: 1, price: '150' }), pressed: 'once' },
    editStock: { input: async () => ({ ...(await onSku()), seen: 1_000, counted: 990 }), pressed: 'once' },
    checkPrices: { ...check('prices', dearer), naming: each(skus, () => dearer) },
    runPrices,
    undoPrices,
    checkStock: { ...check('stock', more), naming: each(skus, () => more) },
    runStock,
    undoStock,
    checkTerms: {
      ...check('terms', least),
      naming: { ...each(spus, () => least), ...each(terms, async () => ({ spuIds: [await someSpu()] })) },
    },
    runTerms,
    undoTerms,
    goodsSheet: {
      input: () => ({ keyword: '育肥' }),
      naming: skus,
      outcome: sheetCells,
      pressed: { apart: 'changes nothing' },
    },
    checkGoods: { input: async () => ({ path: await goodsSheet() }), pressed: 'once with a key' },
    mendGoods: {
      input: async () => ({ taskId: await checkedGoods(), cells: [{ rowNo: 1, column: 'price', value: '9' }] }),
      pressed: 'once with a key',
    },
    wrongGoods: { input: async () => ({ taskId: await checkedGoods() }) },
    batchEdit: {
      input: async () => ({ ...(await edited()), op: 'offSale' }),
      naming: {
        'value.toClassifyIds': value(terms.toClassifyIds, 'classify'),
        'value.toFreightId': value(terms.toFreightId, 'freight'),
        'value.toDeliveryTemplateId': value(terms.toDeliveryTemplateId, 'delivery'),
        'value.toUnitId': value(terms.toUnitId, 'unit'),
      },
      pressed: 'once with a key',
    },
    articlesOf: {
      by: 'seller',
      input: async () => ({ boId: scene.seller.boId, goodsIds: [await someSku()] }),
    },
    pricesOfGoods: { input: async () => ({ goodsIds: [await someSku()] }) },
    goodsForPromotion: {
      input: () => ({}),
      naming: { promotionId: async () => ({ promotionId: await aPromotion(scene, seller) }) },
    },
  })
}

export const foreign = (scene: Scene): Foreign => {
  const { world, otherSeller } = scene
  const otherSpu = async () => (await aGoods(world, otherSeller)).spuId
  return {
    classify: () => aClassify(world, otherSeller),
    spu: otherSpu,
    goods: async () => (await aGoods(world, otherSeller)).goodsId,
    editedGoods: otherSpu,
    freightTemplate: () => aFreightTemplate(world, otherSeller),
    deliveryTemplate: () => aDeliveryTemplate(scene, otherSeller),
    promotion: () => aPromotion(scene, otherSeller),
    unit: () => aShopUnit(scene, otherSeller),
  }
}
