/* Kinds of background tasks: their words, and the right in the shop that their results need. */

export const taskKinds = {
  'order.export': { name: '导出订单', can: 'order.export', personal: true },
  'order.external': { name: '导入三方订单', can: 'order.money' },
  'order.sales': { name: '导出销售汇总', can: 'order.export', personal: true },
  'order.ship': { name: '导入运单号发货', can: 'order.ship' },
  'credential.bank': { name: '导入银行流水', can: 'order.auditpay' },
  'order.remark': { name: '批量备注', can: 'order.view', plan: true, counts: '笔' },
  'order.close': { name: '批量关闭订单', can: 'order.close', plan: true, counts: '笔' },
  'coupon.issue': { name: '发放优惠券', can: 'marketing.manage', plan: true, counts: '位客户' },
  'goods.price': { name: '批量改价', can: 'goods.price', plan: true, counts: '个规格' },
  'price.scheme': { name: '批量调整方案价', can: 'price.scheme', plan: true, counts: '个规格' },
  'goods.stock': { name: '批量改库存', can: 'stock.edit', plan: true, counts: '个规格' },
  'goods.terms': { name: '批量修改商品', can: 'goods.edit', plan: true, counts: '件' },
  'goods.shelf': { name: '批量上下架', can: 'goods.edit', plan: true, counts: '件' },
  'goods.sheet': { name: '导入商品', can: 'goods.edit' },
} as const
export type TaskKind = keyof typeof taskKinds
/** Returns whether the file of a kind holds personal data; the audit trail then records each download. */
export const isPersonal = (kind: TaskKind): boolean => 'personal' in taskKinds[kind]
/** Kinds of batches, which are previewed as a plan and counted in `counts`. */
export type PlanKind = { [K in TaskKind]: (typeof taskKinds)[K] extends { plan: true } ? K : never }[TaskKind]
export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]

export const taskStates = { 0: '待确认', 1: '排队中', 2: '进行中', 3: '已完成', 4: '已中断', 5: '已取消' } as const
export type TaskState = keyof typeof taskStates

/** Days for which a task and its file are kept. */
export const taskDays = 7

/** Kinds whose tasks are previewed first. Until confirmation they are plans: in no list, and deleted within the hour. */
export const planKinds: readonly TaskKind[] = taskKindNames.filter((kind) => 'plan' in taskKinds[kind])
export const planMinutes = 60
