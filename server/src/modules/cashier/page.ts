import type { Reply } from '@mall/api/endpoint'
import { moneyText } from '@mall/api/money'
import { payChannels } from '@mall/api/payment/words'
import { timeText } from '@mall/api/wire-types'
import type { Trade } from './queries.ts'

/* The page of the embedded channel, drawn without scripts; it shares nothing with the marketplace, because it plays an outside service. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

const icons: Readonly<Record<string, string>> = {
  wechat:
    '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2aae67"/><path d="M13.2 7.6c-4.4 0-7.9 2.9-7.9 6.4 0 2 1.2 3.8 3 5l-.7 2.3 2.7-1.3c.9.3 1.9.4 2.9.4h.6a5.600 5.600 0 0 1-.2-1.500c0-3.300 3.200-6 7.100-6h.4c-.7-3-3.900-5.300-7.900-5.300Z" fill="#fff"/><path d="M26.700 19c0-2.900-2.900-5.200-6.200-5.200-3.400 0-6.200 2.300-6.200 5.200s2.800 5.200 6.200 5.200c.8 0 1.500-.1 2.200-.3l2 1-.5-1.700c1.500-1 2.500-2.500 2.500-4.200Z" fill="#fff" opacity=".88"/></svg>',
  alipay:
    '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1677ff"/><path d="M9 10.500h14M16 7.500v5M11 14.500h9.500c-.7 3.900-3.600 8-8.300 8-2.700 0-4.200-1.300-4.200-2.900 0-1.700 1.500-2.900 3.700-2.900 3.600 0 8.300 2.300 11.800 4.300" fill="none" stroke="#fff" stroke-width="1.900" stroke-linecap="round"/></svg>',
  bank: '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#c0392b"/><rect x="6.500" y="9.500" width="19" height="13" rx="2.200" fill="none" stroke="#fff" stroke-width="1.800"/><path d="M6.500 13.500h19" stroke="#fff" stroke-width="2.600"/><path d="M10 18.800h4" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/></svg>',
}
const hints: Readonly<Record<string, string>> = {
  wechat: '使用微信零钱或绑定的银行卡',
  alipay: '使用支付宝余额、余额宝或银行卡',
  bank: '使用借记卡或对公账户',
}

const style = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#eef1ef;color:#1c2420;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
.bar{background:#fff;border-bottom:1px solid #dfe5e1}
.bar div{max-width:720px;margin:0 auto;padding:14px 20px;display:flex;align-items:center;gap:10px;font-weight:600}
.bar small{margin-left:auto;font-weight:400;color:#5c6962;font-size:13px}
.mark{width:28px;height:28px;border-radius:8px;background:#1d7a46;color:#fff;display:grid;place-items:center;font-size:15px}
main{max-width:720px;margin:0 auto;padding:20px}
.card{background:#fff;border-radius:14px;padding:24px;margin-bottom:16px;box-shadow:0 1px 2px rgb(20 40 30/.06)}
.sum{text-align:center;padding:32px 24px}
.sum p{margin:0;color:#5c6962}
.sum strong{display:block;font-size:44px;line-height:1.25;font-variant-numeric:tabular-nums;letter-spacing:-.5px;margin:4px 0 8px}
.sum strong small{font-size:24px;margin-right:4px;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:0;font-size:14px}
dt{color:#5c6962}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
h1,h2{font-size:16px;margin:0 0 12px}
.ways{display:grid;gap:10px;border:0;padding:0;margin:0 0 20px}
.way{display:flex;align-items:center;gap:14px;padding:14px 16px;border:1px solid #d5ddd8;border-radius:12px;cursor:pointer;min-height:64px}
.way:hover{border-color:#1d7a46}
.way:has(:checked){border-color:#1d7a46;background:#f1f8f4;box-shadow:inset 0 0 0 1px #1d7a46}
.way:has(:focus-visible){outline:3px solid #8fcaa8;outline-offset:2px}
.way svg{width:36px;height:36px;flex:none}
.way b{display:block;font-weight:600;line-height:1.3}
.way span span{color:#5c6962;font-size:13px}
.way input{margin-left:auto;width:20px;height:20px;accent-color:#1d7a46;flex:none}
button,.go{display:block;width:100%;min-height:50px;padding:12px 20px;border:0;border-radius:12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{background:#1d7a46;color:#fff}
.main:hover{background:#166238}
button:focus-visible,.go:focus-visible{outline:3px solid #8fcaa8;outline-offset:2px}
.demo{border:2px dashed #c9a227;background:#fffaf0;box-shadow:none}
.demo h2{display:flex;align-items:center;gap:8px}
.demo h2 span{background:#8a6500;color:#fff;font-size:12px;padding:2px 8px;border-radius:6px;letter-spacing:1px}
.demo p{margin:0 0 14px;font-size:14px;color:#5f4d14}
.demo form{display:grid;gap:10px;grid-template-columns:repeat(auto-fit,minmax(250px,1fr))}
.demo button{min-height:44px;padding:9px 14px;background:#fff;border:1px solid #c9a227;color:#5f4600;font-weight:500;font-size:15px}
.demo button:hover:enabled{background:#fdf1d2}
.demo button:disabled{opacity:.45;cursor:not-allowed}
.state{text-align:center;padding:36px 24px 28px}
.state svg{width:64px;height:64px}
.state h1{font-size:22px;margin:12px 0 4px}
.state p{margin:0 0 20px;color:#5c6962}
footer{text-align:center;color:#66736b;font-size:13px;padding:4px 20px 32px}
@media (max-width:480px){main{padding:12px}.card{padding:18px;border-radius:12px}.sum{padding:26px 18px}.sum strong{font-size:38px}}
`

const html = (status: number, title: string, content: string, head = ''): Reply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${safe(title)}</title><style>${style}</style></head>
<body><header class="bar"><div><span class="mark" aria-hidden="true">付</span>收银台<small>安全支付</small></div></header>
<main>${content}</main>
<footer>本页为内置收银台，用于体验与测试，不会产生真实扣款</footer></body></html>`,
})

const sign = (colour: string, path: string) =>
  `<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
const tick = sign('#1d7a46', 'M19 33l9 9 18-19')
const cross = sign('#b3372a', 'M22 22l20 20M42 22L22 42')
const clock = sign('#6b7770', 'M32 18v15l9 6')

const yuan = (trade: Trade) => `<strong><small>¥</small>${moneyText(trade.payMoney)}</strong>`
const nameOf = (channel: string | null) => safe(payChannels[channel as keyof typeof payChannels] ?? '')

const details = (trade: Trade, more: string) => `<section class="card"><dl>
<dt>收款方</dt><dd>农信商城</dd><dt>商品</dt><dd>${safe(trade.subject)}</dd><dt>支付单号</dt><dd>${safe(trade.payNo)}</dd>${more}</dl></section>`

const way = (trade: Trade, channel: string) => `<label class="way">${icons[channel]}<span><b>${nameOf(channel)}</b>
<span>${hints[channel]}</span></span><input type="radio" name="paidWith" value="${channel}"${channel === trade.channel ? ' checked' : ''}></label>`

const choosing = (
  trade: Trade,
) => `<section class="card sum"><p>应付金额</p>${yuan(trade)}<p>请在 ${timeText(trade.expireTime).slice(11, 16)} 前完成本次支付，过时可回到订单重新付款</p></section>
<section class="card"><form method="post" action="/cashier/${trade.token}/act">
<h2 id="ways">选择付款方式</h2><div class="ways" role="radiogroup" aria-labelledby="ways">${Object.keys(payChannels)
  .map((channel) => way(trade, channel))
  .join('')}</div>
<button class="main" name="action" value="pay">确认支付 ¥${moneyText(trade.payMoney)}</button></form></section>
${details(trade, '')}`

const back = (trade: Trade) => `<a class="go main" href="${safe(trade.returnTo)}">返回商城</a>`
const outcome = (icon: string, words: string, what: string, trade: Trade) =>
  `<section class="card state">${icon}<h1>${words}</h1><p>${what}</p>${back(trade)}</section>`

const paid = (trade: Trade) =>
  `${outcome(tick, '支付成功', `已支付 ¥${moneyText(trade.payMoney)}`, trade)}${details(
    trade,
    `<dt>付款方式</dt><dd>${nameOf(trade.paidWith)}</dd><dt>交易流水号</dt><dd>${safe(trade.thirdNo)}</dd>
<dt>支付时间</dt><dd>${trade.payTime === null ? '' : timeText(trade.payTime)}</dd><dt>通知商城</dt><dd>${trade.heardTime === null ? '等待商城确认' : '商城已确认'}</dd>
${trade.refundedMoney > 0 ? `<dt>已退款</dt><dd>¥${moneyText(trade.refundedMoney)}</dd>` : ''}`,
  )}`

const faces: Readonly<Record<number, (trade: Trade) => string>> = {
  0: choosing,
  1: paid,
  2: (trade) => outcome(cross, '支付失败', '付款没有完成，您可以返回商城重新支付', trade) + details(trade, ''),
  3: (trade) => outcome(clock, '交易已关闭', '超过支付时间或订单已变更，请返回商城查看', trade) + details(trade, ''),
}

const demoButtons = [
  ['fail', '支付失败', (face: number) => face === 0],
  ['payUnheard', '支付成功，通知迟到 2 分钟', (face: number) => face === 0],
  ['payLate', '关闭后才到账', (face: number) => face === 2 || face === 3],
  ['repeat', '重复发送 3 次通知', (face: number) => face === 1 || face === 2],
] as const

const demo = (
  trade: Trade,
  face: number,
) => `<section class="card demo" aria-label="演示"><h2><span>演示</span>模拟真实渠道的各种情况</h2>
<p>真实的支付渠道没有这些按钮，这里用来观察商城如何应对。</p>
<form method="post" action="/cashier/${trade.token}/act">${demoButtons
  .map(
    ([action, words, possible]) =>
      `<button name="action" value="${action}"${possible(face) ? '' : ' disabled'}>${words}</button>`,
  )
  .join('')}</form></section>`

/** Draws the page of a trade in its present state. */
export const tradePage = (trade: Trade, now: Date): Reply => {
  const face = trade.state === 0 && trade.expireTime <= now ? 3 : trade.state
  // The shop acknowledges within moments; the page polls until then, but for 15 seconds at most.
  const soon = trade.payTime !== null && trade.heardTime === null && now.getTime() - trade.payTime.getTime() < 15_000
  const again = soon ? '<meta http-equiv="refresh" content="2">' : ''
  return html(200, `收银台 · ¥${moneyText(trade.payMoney)}`, faces[face]!(trade) + demo(trade, face), again)
}

export const missingPage: Reply = html(
  404,
  '收银台',
  `<section class="card state">${cross}<h1>没有这笔交易</h1><p>地址可能不完整，请从商城重新进入</p><a class="go main" href="/v/">返回商城</a></section>`,
)
