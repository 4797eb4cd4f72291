import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { partnerForm, pauseForm } from './partner-forms.tsx'
import type { Partner } from './partner-forms.tsx'

export const partnerTones = { 1: 'good', 2: 'bad' } as const

/** The operator's actions on an application. */
export const partnerActs: readonly RowAct<Partner>[] = [
  { key: 'edit', label: '编辑', form: partnerForm, title: '编辑应用' },
  {
    key: 'pause',
    label: '停用',
    kind: 'bad',
    when: ({ state }) => state === 1,
    form: pauseForm,
    about: ({ name }) => `“${name}”的调用会立即被拒绝，密钥保留，恢复后可以接着用。`,
    buttons: { name: '停用', bad: true },
  },
  {
    key: 'resume',
    label: '恢复',
    kind: 'brand',
    when: ({ state }) => state === 2,
    send: sends(api.partner.resume, ({ partnerId, version }: Partner) => ({ partnerId, version })),
    done: '应用已恢复',
  },
]

type Key = Partner['keys'][number] & { readonly partnerId: string; readonly liveKeys: number }

/** The operator's actions on a key of an application. */
export const keyActs: readonly RowAct<Key>[] = [
  {
    key: 'end',
    label: '停用密钥',
    when: ({ live }) => live,
    send: sends(api.partner.endKey, ({ partnerId, keyId }: Key) => ({ partnerId, keyId })),
    ask: {
      title: '停用这个密钥？',
      words: ({ hint, liveKeys, lastUsedTime }) =>
        `以 ${hint} 结尾的密钥签名的调用会立即被拒绝，停用后不能恢复。${
          liveKeys === 1
            ? '这是唯一的密钥，停用后应用不能再调用。'
            : `它最近一次使用：${lastUsedTime ?? '还没有用过'}。`
        }`,
      yes: '停用密钥',
      no: '暂不停用',
    },
    done: '密钥已停用',
  },
]
