import type { MarketingAction } from '@mall/api/marketing/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { editPath } from './marketing-words.ts'
import type { Marketing } from './marketing-words.ts'

const may =
  (action: MarketingAction) =>
  ({ buttons }: Marketing): boolean =>
    buttons.includes(action)
const known = ({ marketingId, version }: Marketing) => ({ marketingId, version })

/** Leads to the report of a marketing. */
export const viewMarketing: RowAct<Marketing> = {
  key: 'view',
  label: '效果',
  kind: 'quiet',
  go: ({ marketingId }) => `/mj/marketing/view?id=${marketingId}`,
  needs: api.marketing.get,
}

/** The shop's actions on a marketing. */
export const marketingActs: readonly RowAct<Marketing>[] = [
  {
    key: 'start',
    label: '启动',
    kind: 'brand',
    when: may('start'),
    send: sends(api.marketing.start, known),
    ask: {
      title: '启动这个营销？',
      words: ({ name, kind, targetText, contentText, targetCount, sendTime }) =>
        kind === 2
          ? `“${name}”启动后自动发给符合条件的客户（${targetText}）：${contentText}`
          : `“${name}”将${sendTime === null ? '立即' : `在 ${sendTime.slice(0, 16)} `}发给 ${targetCount} 位客户（${targetText}），发出后不能撤回：${contentText}`,
      yes: '启动',
      no: '再看看',
      good: true,
    },
    done: '营销已启动',
  },
  {
    key: 'edit',
    label: '修改',
    when: may('edit'),
    go: (it) => `${editPath(it)}?id=${it.marketingId}`,
    needs: api.marketing.addDirect,
  },
  {
    key: 'copy',
    label: '复制',
    go: (it) => `${editPath(it)}?copyOf=${it.marketingId}`,
    needs: api.marketing.addDirect,
  },
  {
    key: 'stop',
    label: '停止',
    when: may('stop'),
    send: sends(api.marketing.stop, known),
    ask: {
      title: '停止这个营销？',
      words: ({ name, kind }) =>
        kind === 2
          ? `“${name}”立即不再发送，之后可以再启动；已发出的不受影响。`
          : `“${name}”还没发出的不再发送，不能恢复；已发出的不受影响。`,
      yes: '停止',
      no: '不停止',
    },
    done: '营销已停止',
  },
  {
    key: 'remove',
    label: '删除',
    kind: 'bad',
    when: may('remove'),
    send: sends(api.marketing.remove, ({ marketingId }: Marketing) => ({ id: marketingId })),
    ask: {
      title: '删除这个营销？',
      words: ({ name }) => `“${name}”和它的效果不再显示，不能恢复；正在进行的先停止。`,
      yes: '删除',
      no: '不删除',
    },
    done: '营销已删除',
  },
]
