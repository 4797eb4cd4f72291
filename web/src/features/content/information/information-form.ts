import { informationCategories } from '@mall/api/content/information'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../../blocks/form/form-of.ts'
import { flag, oneOf, oneOfFew } from '../../../blocks/form/inputs/choice.tsx'
import { moment } from '../../../blocks/form/inputs/dates.tsx'
import { pictures } from '../../../blocks/form/inputs/pictures.tsx'
import { richText } from '../../../blocks/form/inputs/rich-text.tsx'
import { text } from '../../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { send } from '../../../send.ts'

type Values = WrittenFor<Calls['information']['save']>
const field = fieldsOf<Values>()

/** Form of a platform article, new or changed. */
export const informationForm: FormOf<Values, Calls['information']['save'], AnswerOf<Calls['information']['detail']>> = {
  label: '平台资讯',
  call: api.information.save,
  schema: () => import('@mall/api/content/information').then((it) => it.saveInformation),
  start: (it) => ({
    informationId: it?.informationId ?? '',
    version: String(it?.version ?? ''),
    title: it?.title ?? '',
    category: String(it?.category ?? 2) as Values['category'],
    cover: it?.cover ? [it.cover] : [],
    summary: it?.summary ?? '',
    contentHtml: it?.contentHtml ?? '',
    isTop: it?.isTop ?? false,
    state: String(it?.state ?? 1) as Values['state'],
    publishTime: it?.publishTime ?? '',
  }),
  parts: [
    {
      title: '资讯',
      fields: [
        field('title', '标题', text()),
        field(
          'category',
          '栏目',
          oneOf(
            Object.entries(informationCategories).map(([value, label]) => ({
              value: value as Values['category'],
              label,
            })),
          ),
        ),
        field('cover', '封面图', pictures(), { hint: '显示在资讯列表，建议横图' }),
        field('summary', '摘要', text({ lines: 2 }), { hint: '列表里标题下面的一两句话' }),
        field('contentHtml', '正文', richText(), { wide: true }),
      ],
    },
    {
      title: '发布',
      fields: [
        field(
          'state',
          '保存后',
          oneOfFew([
            { value: '1', label: '发布', about: '到发布时间后所有人可见' },
            { value: '0', label: '存为草稿', about: '只有平台运营可见' },
            { value: '2', label: '下线', about: '不再显示，内容保留' },
          ]),
        ),
        field('publishTime', '发布时间', moment(), { hint: '不填则立即发布；晚于现在则到时自动发布' }),
        field('isTop', '置顶', flag()),
      ],
    },
  ],
  again: ({ informationId }) => send(api.information.detail, { informationId: informationId ?? '' }, { quiet: true }),
  draft: (it) => it?.informationId ?? 'new',
  done: { say: '资讯已保存', to: () => '/operate/information' },
}
