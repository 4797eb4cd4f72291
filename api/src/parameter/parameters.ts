/*
 * Parameters that an operator may change without a developer, each with its bounds. The statement that uses one reads it by its
 * name; a parameter without such a statement must not exist.
 */

type Parameter = {
  readonly group: string
  readonly title: string
  readonly unit: string
  readonly least: number
  readonly most: number
  /** Value before anybody changes it. */
  readonly usual: number
  /** Effect of the parameter, for the person who changes it. */
  readonly about: string
}

export const parameters = {
  'gate.loadTolerance': {
    group: '提货过磅',
    title: '装载偏差',
    unit: '%',
    least: 1,
    most: 10,
    usual: 5,
    about: '实装与订购相差超过这个比例时，须写明原因才能放行或交付。',
  },
  'gate.wrongCodesOfClerk': {
    group: '提货过磅',
    title: '取货码试错，每个门岗人员',
    unit: '次/天',
    least: 5,
    most: 200,
    usual: 20,
    about: '一个人在一个提货点一天最多输入多少次没有订单的取货码，超过后当天不再受理。',
  },
  'gate.wrongCodesOfPoint': {
    group: '提货过磅',
    title: '取货码试错，整个提货点',
    unit: '次/天',
    least: 10,
    most: 1_000,
    usual: 50,
    about: '一个提货点一天最多输入多少次没有订单的取货码，所有人合计。',
  },
  'inquiry.daysToOffer': {
    group: '询价',
    title: '报价期限',
    unit: '天',
    least: 1,
    most: 30,
    usual: 7,
    about: '卖家多少天内没有报价，询价自动关闭。已经提出的询价不受影响。',
  },
  'inquiry.askedADay': {
    group: '询价',
    title: '每人询价',
    unit: '次/天',
    least: 5,
    most: 500,
    usual: 20,
    about: '一个买家 24 小时内最多提出多少次询价。',
  },
  'file.megabytesADay': {
    group: '文件',
    title: '每人上传',
    unit: 'MB/天',
    least: 100,
    most: 20_480,
    usual: 1_024,
    about: '一个人 24 小时内最多上传的文件总大小。',
  },
  'partner.failsUntilStopped': {
    group: '接入应用',
    title: '推送连续失败',
    unit: '次',
    least: 5,
    most: 200,
    usual: 20,
    about: '向一个地址连续推送失败这么多次后暂停推送并通知运营。',
  },
} as const satisfies Readonly<Record<string, Parameter>>

export type ParameterName = keyof typeof parameters
export const parameterNames = Object.keys(parameters) as [ParameterName, ...ParameterName[]]
export const parameterGroups = [...new Set(Object.values(parameters).map(({ group }) => group))] as [
  string,
  ...string[],
]
