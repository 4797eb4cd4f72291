import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, manyOf } from '../../blocks/form/inputs/choice.tsx'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { optionalFilm } from '../../blocks/form/inputs/film.tsx'
import { pictures } from '../../blocks/form/inputs/pictures.tsx'
import { richText } from '../../blocks/form/inputs/rich-text.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls, InputOf } from '../../calls.ts'
import { send } from '../../send.ts'
import { base } from '../../root-path.ts'
import { keepPreview, previewAt } from './parts/preview.ts'
import { valuesOf } from './goods-values.ts'
import type { Goods, GoodsValues, Save } from './goods-values.ts'
import { categoryInput } from './parts/category-input.tsx'
import { nameInput } from './parts/name-input.tsx'
import { saleInput, salePaths } from './parts/sale-input.tsx'
import { skuInput, skuPaths } from './parts/sku-input.tsx'
import { deliveryTemplateInput, freightTemplateInput } from './parts/template-input.tsx'
import { unitInput, unitPaths } from './parts/unit-input.tsx'

const field = fieldsOf<GoodsValues>()

type Classify = AnswerOf<Calls['publishing']['classify']>

const attr = rows<GoodsValues['attrs'][number]>({
  name: '参数',
  add: '再加一项',
  empty: { name: '', value: '' },
  fields: [
    { at: 'name', label: '名称', input: text() },
    { at: 'value', label: '内容', input: text() },
  ],
  keyOf: ({ name }) => name,
})
/** Input of properties; empty ones that the category suggests are not sent. */
const attrs: typeof attr = { ...attr, sent: (all) => all.filter(({ value }) => value.trim() !== '') }

const groups = (classify: Classify) =>
  classify.flatMap(({ classifyId, name, children }) => [
    { value: classifyId, label: name },
    ...children.map((child) => ({ value: child.classifyId, label: `${name} / ${child.name}` })),
  ])

/** Opens a preview of the goods with the unsaved values of the form. */
const showUnsaved = async (sent: InputOf<Save>): Promise<void> => {
  keepPreview(await send(api.storefront.previewUnsaved, sent))
  window.open(`${base}${previewAt()}`)
}

const belowCost = ({ skuList }: GoodsValues): string[] =>
  skuList.some(({ price, costPrice }) => costPrice !== '' && Number(price) < Number(costPrice))
    ? ['有规格的售价低于成本价']
    : []

const video = field(['video', 'videoCover'], '商品视频', optionalFilm(), {
  hint: '可不填；mp4、webm 或 ogv，不超过 200 MB；封面默认取视频画面，也可以另选图片',
})

/** Form of the shop's goods, new or changed. */
export const goodsForm = (classify: Classify, spuId: string | undefined): FormOf<GoodsValues, Save, Goods> => ({
  label: '商品',
  call: api.publishing.save,
  schema: () => import('@mall/api/publishing/inputs').then((it) => it.save),
  start: (it) => valuesOf(it!),
  parts: [
    {
      title: '基本信息',
      fields: [
        field('categoryId', '类目', categoryInput()),
        field('name', '商品名称', nameInput(spuId)),
        field('subTitle', '卖点', text(), { hint: '显示在名称下面，一句话说明好在哪里' }),
        field('brand', '品牌', text()),
        field('mainImages', '商品图片', pictures(), { hint: '第一张是主图；可拖入或粘贴，大照片自动缩小' }),
        video,
        ...(classify.length === 0 ? [] : [field('classifyIds', '店铺分类', manyOf(groups(classify)))]),
      ],
    },
    {
      title: '规格、价格与库存',
      fields: [
        field(unitPaths, '计量单位', unitInput()),
        field(skuPaths, '规格', skuInput()),
        field('minQty', '起订量', quantity({ unit: '' })),
        field('stepQty', '递增数量', quantity({ unit: '' }), { hint: '每次加购多少，例如整托 40 袋' }),
        field('maxQty', '每单限购', quantity({ unit: '' }), { hint: '不填就不限' }),
      ],
    },
    {
      title: '配送',
      fields: [
        field('deliveryTemplateId', '配送模板', deliveryTemplateInput, {
          hint: '商品可用哪几种配送方式；没有合适的，在这里新建',
        }),
        field('freightTemplateId', '运费模板', freightTemplateInput),
      ],
    },
    {
      title: '图文与参数',
      fields: [
        field('attrs', '商品参数', attrs, { hint: '没有内容的不会保存' }),
        field('detailHtml', '图文详情', richText()),
      ],
    },
    {
      title: '上架',
      fields: [
        field(salePaths, '保存后', saleInput()),
        field('recommend', '店铺推荐', flag()),
        field('isNew', '新品', flag()),
      ],
    },
  ],
  again: async (it) => ({ ...it, goods: await send(api.publishing.show, { id: it.goods!.spuId }, { quiet: true }) }),
  warn: belowCost,
  draft: (it) => it?.goods?.spuId ?? (it?.copied ? `copy-${it.copied.spuId}` : (it?.standard?.sourceSpuId ?? 'new')),
  preview: showUnsaved,
  done: { say: '商品已保存', to: () => '/mj/goods/list', refreshes: ['catalog', 'storefront'] },
})
