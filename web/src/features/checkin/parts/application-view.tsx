import { qualificationNames } from '@mall/api/shop/qualifications'
import type { ReactNode } from 'react'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { MaskedValue } from '../../../blocks/masked-value.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Application } from '../check-in-form.ts'
import styles from './application.module.css'

const requirementTags = {
  given: { words: '已提供', tone: 'good' },
  missing: { words: '缺少', tone: 'bad' },
  expired: { words: '已过期', tone: 'bad' },
} as const

const heldText = ({ qualType, certNo, validTo }: Application['held'][number]) =>
  `${qualificationNames[qualType]} ${certNo}（至 ${validTo ?? '长期'}）`

type Reveal = () => Promise<string>

const accountNo = (masked: string, reveal: Reveal | undefined) =>
  reveal && masked ? <MaskedValue masked={masked} what="账号" reveal={reveal} /> : masked

/** Clauses of a contract with the platform. */
export const Clauses = ({ of }: { of: Application['contract'] }) => (
  <section className={styles.contract} aria-label="平台入驻协议">
    {of.clauses.map((clause) => (
      <p key={clause}>{clause}</p>
    ))}
  </section>
)

/** Application as it was written, with the licences it needs; `paperAt` returns the address of a photo. */
export const ApplicationView = ({
  it,
  paperAt = (path) => path,
  reveal,
  children,
}: {
  it: Application
  paperAt?: (path: string) => string
  /** Fetches the whole account number, for people who may compare it with the papers. */
  reveal?: Reveal
  children?: ReactNode
}) => (
  <>
    {it.rejectReason && (
      <div className={styles.back} role="note">
        <strong>退回原因：{it.rejectReason}</strong>
        <ul>
          {it.faults.map(({ field, msg }) => (
            <li key={field + msg}>{msg}</li>
          ))}
        </ul>
      </div>
    )}
    <DescriptionList
      items={[
        ['店铺名称', it.shopName],
        ['申请类型', it.applyText],
        ['申请状态', it.stateText],
        ['所在地区', `${it.areaName} ${it.address}`.trim()],
        ['联系人', it.contactName],
        ['联系电话', it.contactMobile],
        ['提交时间', it.submitTime],
        ['审核时间', it.auditTime],
        ['平台协议', `版本 ${it.contract.version}${it.contractTime === null ? '，审核通过后签署' : ''}`],
        ['签约时间', it.contractTime],
      ]}
    />
    <section className={styles.part} aria-label="结算账户">
      <h2>结算账户</h2>
      {it.settleAccount === null ? (
        <p>没有填写</p>
      ) : (
        <DescriptionList
          items={[
            ['户名', it.settleAccount.holder],
            ['开户银行', it.settleAccount.bank],
            ['账号', accountNo(it.settleAccount.no, reveal)],
          ]}
        />
      )}
    </section>
    <section className={styles.part} aria-label="资质要求">
      <h2>资质要求</h2>
      <ul className={styles.requirements}>
        {it.requirements.map(({ qualType, name, state }) => (
          <li key={qualType}>
            {name} <Tag tone={requirementTags[state].tone}>{requirementTags[state].words}</Tag>
          </li>
        ))}
      </ul>
      {it.applyType === 3 && it.state !== 50 && it.held.length > 0 && (
        <p>店铺现有：{it.held.map(heldText).join('；')}。同类型的在签约后由新证替换，店铺照常营业。</p>
      )}
      {it.qualificationList.map((paper, at) => (
        <div key={at} className={styles.paper}>
          <strong>
            {it.applyType === 3 && '新'}
            {qualificationNames[paper.qualType]}
          </strong>
          <span>
            {paper.certNo} · {paper.issuer} · {paper.validFrom} 至 {paper.validTo ?? '长期'}
          </span>
          <span className={styles.photos}>
            {paper.fileList.map((path, photo) => (
              <a key={path} href={paperAt(path)} target="_blank" rel="noreferrer">
                <img
                  src={paperAt(path)}
                  alt={`${qualificationNames[paper.qualType]}照片 ${photo + 1}`}
                  width={96}
                  height={96}
                />
              </a>
            ))}
          </span>
        </div>
      ))}
    </section>
    <section className={styles.part} aria-label="平台协议">
      <h2>平台协议</h2>
      <Clauses of={it.contract} />
    </section>
    {children}
  </>
)
