import { newsCategories } from '@mall/api/content/news-states'
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

export type Article = AnswerOf<Calls['news']['detail']>
type Values = Omit<WrittenFor<Calls['news']['save']>, 'shopId'>
const field = fieldsOf<Values>()

/** Form of a shop's article, new or changed. */
export const newsForm: FormOf<Values, Calls['news']['save'], Article> = {
  label: '资讯',
  call: api.news.save,
  schema: () => import('@mall/api/content/news-inputs').then((it) => it.saveNews),
  start: (it) => ({
    newsId: it?.newsId ?? '',
    version: String(it?.version ?? ''),
    title: it?.title ?? '',
    category: String(it?.category ?? 1) as Values['category'],
    cover: it?.cover ? [it.cover] : [],
    summary: it?.summary ?? '',
    contentHtml: it?.contentHtml ?? '',
    isTop: it?.isTop ?? false,
    state: it === undefined || it.state === 1 ? '1' : '0',
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
            Object.entries(newsCategories).map(([value, label]) => ({ value: value as Values['category'], label })),
          ),
        ),
        field('cover', '封面图', pictures(), { hint: '显示在店铺首页和资讯列表，建议横图' }),
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
            { value: '0', label: '存为草稿', about: '只有店铺员工可见' },
          ]),
        ),
        field('publishTime', '发布时间', moment(), { hint: '不填则立即发布；晚于现在则到时自动发布' }),
        field('isTop', '置顶', flag()),
      ],
    },
  ],
  again: ({ newsId }) => send(api.news.detail, { newsId }, { quiet: true }),
  draft: (it) => it?.newsId ?? 'new',
  done: { say: '资讯已保存', to: () => '/news/list' },
}
