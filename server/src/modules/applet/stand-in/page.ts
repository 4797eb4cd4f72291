import type { Reply } from '@mall/api/endpoint'
import type { StandInAccount, StandInVisit } from './queries.ts'

/* The pages of the stand-in, drawn without scripts; they share nothing with the marketplace, because they play an outside service. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

const style = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#f2f4f3;color:#1c2420;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
.bar{background:#fff;border-bottom:1px solid #dfe5e1}
.bar div{max-width:640px;margin:0 auto;padding:14px 20px;display:flex;align-items:center;gap:10px;font-weight:600}
.bar small{margin-left:auto;font-weight:400;color:#5c6962;font-size:13px}
.mark{width:28px;height:28px;border-radius:8px;background:#157a45;color:#fff;display:grid;place-items:center;font-size:15px}
main{max-width:640px;margin:0 auto;padding:20px}
.card{background:#fff;border-radius:14px;padding:24px;margin-bottom:16px;box-shadow:0 1px 2px rgb(20 40 30/.06)}
h1{font-size:20px;margin:0 0 8px}h2{font-size:16px;margin:0 0 12px}
p{margin:0 0 16px;color:#4c5852}
ul{margin:0 0 20px;padding-left:20px;color:#3b4641;font-size:15px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:0;font-size:15px}
dt{color:#5c6962}dd{margin:0;text-align:right;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:16px 0 6px}
input{width:100%;min-height:46px;padding:8px 12px;border:1px solid #8d9a93;border-radius:10px;font:inherit;margin-bottom:16px}
button,.go{display:block;width:100%;min-height:48px;padding:10px 20px;border:1px solid #b9c4be;border-radius:12px;background:#fff;color:#1c2420;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;margin-top:10px}
.main{background:#157a45;border-color:#157a45;color:#fff}
.bad{border-color:#b3372a;color:#9c2d21}
button:focus-visible,.go:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid #8fcaa8;outline-offset:2px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:#9c2d21;font-weight:600}
.demo{border:2px dashed #c9a227;background:#fffaf0;box-shadow:none}
.demo h2 span{background:#8a6500;color:#fff;font-size:12px;padding:2px 8px;border-radius:6px;letter-spacing:1px;margin-right:8px}
.demo p{font-size:14px;color:#5f4d14}
footer{text-align:center;color:#5c6962;font-size:13px;padding:4px 20px 32px}
@media (max-width:480px){main{padding:12px}.card{padding:18px}}
`

const html = (status: number, title: string, content: string): Reply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${safe(title)}</title><style>${style}</style></head>
<body><header class="bar"><div><span class="mark" aria-hidden="true">程</span>小程序开放平台<small>内置模拟</small></div></header>
<main>${content}</main>
<footer>本页为内置的模拟平台，用于体验与测试，与微信无关</footer></body></html>`,
})

const backTo = (visit: StandInVisit, more: string) =>
  `<a class="go main" href="${safe(visit.back)}">返回商城</a>${more}`

/** The page on which a mini-program is authorised. */
export const visitPage = (visit: StandInVisit, now: Date): Reply => {
  if (visit.accountId !== null)
    return html(
      200,
      '授权完成',
      `<section class="card"><h1>授权已完成</h1><p>这个页面已经用过。</p>${backTo(visit, '')}</section>`,
    )
  if (visit.refused || visit.expireTime <= now)
    return html(
      200,
      '授权已结束',
      `<section class="card"><h1>${visit.refused ? '您没有同意授权' : '授权页面已过期'}</h1><p>需要授权时，请从商城重新进入。</p>${backTo(visit, '')}</section>`,
    )
  return html(
    200,
    '授权小程序',
    `<section class="card"><h1>把小程序授权给农信商城</h1><p>授权后，农信商城可以代您：</p>
<ul><li>提交代码、提交审核和发布</li><li>读取小程序的名称、头像和主体</li><li>生成小程序码</li></ul>
<form method="post" action="/open-platform/${visit.token}/act">
<label for="name">小程序名称</label><input id="name" name="name" maxlength="30" autocomplete="off" required placeholder="要授权的小程序，例如 北辰饲料">
<button class="main" name="action" value="authorise">同意授权</button></form>
<form method="post" action="/open-platform/${visit.token}/act"><button name="action" value="refuse">不同意</button></form></section>`,
  )
}

const auditWords: Readonly<Record<number, string>> = { 1: '审核中', 2: '审核通过', 3: '审核未通过' }

/** The console of a mini-program: there a person withdraws the authorisation, or decides at once for the provider. */
export const consolePage = (it: StandInAccount): Reply => {
  const act = `/open-platform/${it.token}/act`
  const rows = [
    ['AppID', it.appId],
    ['主体', it.principalName],
    ['授权给农信商城', it.authorised ? '已授权' : '未授权'],
    ['体验版', it.trialVersion ?? '无'],
    ['审核', it.auditState === null ? '没有提交过' : (auditWords[it.auditState] ?? '')],
    ['线上版本', it.releasedVersion ?? '无'],
  ]
  const facts = rows.map(([name, value]) => `<dt>${name}</dt><dd>${safe(value!)}</dd>`).join('')
  const audit =
    it.auditState === 1
      ? `<section class="card demo" aria-label="演示"><h2><span>演示</span>马上给出审核结果</h2><p>真实的平台由微信审核，这里也会在两分钟后自动通过。</p>
<form method="post" action="${act}"><button name="action" value="pass">审核通过</button></form>
<form method="post" action="${act}"><label for="reason">驳回原因</label><input id="reason" name="reason" maxlength="100" value="小程序内容与所选类目不一致" required>
<button class="bad" name="action" value="reject">驳回</button></form></section>`
      : ''
  const ending = it.authorised
    ? `<section class="card"><h2>第三方授权</h2><details><summary>取消对农信商城的授权</summary><p>取消后，农信商城不能再代为提交代码和发布，线上版本不受影响。</p>
<form method="post" action="${act}"><button class="bad" name="action" value="deauthorise">确认取消授权</button></form></details></section>`
    : ''
  return html(
    200,
    it.name,
    `<section class="card"><h1>${safe(it.name)}</h1><dl>${facts}</dl><a class="go" href="/v/miniProgram">返回商城</a></section>${audit}${ending}`,
  )
}

export const missingPage: Reply = html(
  404,
  '小程序开放平台',
  '<section class="card"><h1>没有这个页面</h1><p>地址可能不完整，请从商城重新进入。</p><a class="go main" href="/v/miniProgram">返回商城</a></section>',
)
