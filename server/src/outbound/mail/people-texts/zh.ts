import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('zh');

const FORMER_OWNER = say`如果您并非自愿离开该店铺，请联系其他所有者和本系统的运营方。`;

export const zh: PeopleTexts = {
  roles: { manager: '经理', admin: '管理员', owner: '所有者' },
  because: {
    owner: (store) => say`您是 ${store} 的所有者，因此收到此邮件。`,
    formerOwner: (store) => say`您不久前曾是 ${store} 的所有者，因此收到此邮件。`,
  },
  browser: (browser, system) => `${browser}，${system}`,
  unknownBrowser: '未知浏览器',
  andMore: (listed, more) => `${listed} 以及另外 ${more} 种`,

  signUp: ({ site, email, until }) => ({
    title: say`确认您的邮箱地址`,
    subject: say`确认您在 ${site} 的邮箱地址`,
    paragraphs: [
      say`有人（可能是您）使用地址 ${email} 在 ${site} 注册。`,
      say`请打开链接并输入您设置的密码。链接有效期至 ${until}。`,
    ],
    link: '确认地址',
    footer: say`如果不是您本人，请忽略此邮件：未经您确认不会创建账户。发送方：${site}`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`您已有账户`,
    paragraphs: [
      say`有人（可能是您）使用地址 ${email} 在 ${site} 注册，但该地址已有账户。`,
      say`请用您的密码登录；如果忘记了密码，请设置新密码。`,
    ],
    link: '登录',
    footer: say`如果不是您本人，请忽略此邮件。没有任何更改。发送方：${site}`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`设置新密码`,
    subject: say`设置您在 ${site} 的新密码`,
    paragraphs: [
      say`有人（可能是您）为 ${site} 上的账户 ${email} 申请了新密码。`,
      say`链接只能使用一次，有效期至 ${until}。`,
    ],
    link: '设置新密码',
    footer: say`如果不是您本人，请忽略此邮件。您的密码没有更改。发送方：${site}`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`确认您的新地址`,
      subject: say`确认您在 ${site} 的新地址`,
      paragraphs: [
        say`有人（可能是您）想将地址 ${email} 用于其在 ${site} 的账户。`,
        say`请用此链接确认，并用发送到当前地址的链接确认。两个链接的有效期均至 ${until}。`,
      ],
      link: '确认或停止更改',
      footer: say`如果不是您本人，请忽略此邮件。未经您确认不会有任何更改。发送方：${site}`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`确认更改您的地址`,
      subject: say`确认更改您在 ${site} 的地址`,
      paragraphs: [
        say`有人（可能是您）想将您在 ${site} 的账户地址更改为 ${email}。`,
        say`请用此链接确认，并用发送到新地址的链接确认。两个链接的有效期均至 ${until}。`,
        say`如果不是您本人，请停止更改并立即设置新密码：有人可以访问您的账户。`,
      ],
      link: '确认或停止更改',
      footer: say`未经您确认不会有任何更改。发送方：${site}`,
    }),
    taken: ({ site, email }) => ({
      title: say`您的地址已被使用`,
      paragraphs: [
        say`有人想将地址 ${email} 用于 ${site} 上的另一个账户。您已有使用该地址的账户。`,
        say`一个地址只能属于一个账户。如果是您本人，请登录那个账户，或先更改其地址。`,
      ],
      link: '登录',
      footer: say`如果不是您本人，请忽略此邮件。没有任何更改。发送方：${site}`,
    }),
  },
  accountChanges: {
    password: say`您的密码已更改`,
    email: say`您的邮箱地址已更改`,
    twoFactorOn: say`两步验证已开启`,
    twoFactorOff: say`两步验证已关闭`,
    recoveryCodes: say`您的恢复代码已更换`,
    passkeyAdded: say`已添加通行密钥`,
    passkeyRemoved: say`已移除通行密钥`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`此操作发生在 ${site} 上的账户 ${email}。`,
      say`时间：${at}。地址：${ip ?? say`未知`} 。浏览器：${browser}。`,
      say`如果不是您本人，请立即设置新密码：这会结束所有会话。`,
    ],
    link: '查看您的账户',
    footer: say`每当您的登录方式更改时，您都会收到此邮件。`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`您从新的浏览器登录`,
    paragraphs: [
      say`有人从您未曾使用过的浏览器登录了 ${site} 上的 ${email}。`,
      say`时间：${at}。地址：${ip ?? say`未知`} 。浏览器：${browser}。`,
      say`如果不是您本人，请立即更改密码：这会结束所有会话。`,
    ],
    link: '查看您的会话',
    footer: say`每个浏览器您只会收到一次此邮件。`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`您受邀加入 ${store}`,
    paragraphs: [
      say`${inviter} 邀请您一起管理店铺 ${store}。您的角色将是${role}。`,
      say`邀请有效期至 ${until}，且仅限此地址使用。`,
    ],
    link: '接受邀请',
    footer: say`如果您不认识发件人，请忽略此邮件。您不接受，就不会发生任何事。`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title: role === 'owner' ? say`${email} 现在是 ${store} 的所有者` : say`${email} 现在是 ${store} 的管理员`,
    paragraphs: [
      role === 'owner'
        ? say`${name}（${email}）现在可以在 ${store} 中执行所有操作，包括更改收款地址和关闭店铺。`
        : say`${name}（${email}）现在可以更改 ${store} 的支付方式和设置，并邀请经理。`,
      say`授予者：${by ?? say`已离开的成员`} ，${at}。`,
      say`如果您没有预料到此更改，请检查团队并移除不应在其中的人。`,
    ],
    link: '查看团队',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} 不再是 ${store} 的所有者`,
    paragraphs: [
      say`${name}（${email}）不能再更改 ${store} 的收款地址。`,
      say`操作者：${by ?? say`已离开的成员`} ，${at}。`,
      say`如果您没有预料到此更改，请联系其他所有者和本系统的运营方。`,
    ],
    link: '查看团队',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} 现已设置 ${network} 收款地址`,
      paragraphs: [
        say`申请者：${by} ，${at}。`,
        say`地址：${newAddress}`,
        say`这是该网络上的第一个地址，因此已经生效。其他网络的付款不受影响。`,
        isOwner ? say`如果没有所有者提出此申请，请关闭 ${network} 的支付方式并立即更改密码。` : FORMER_OWNER,
      ],
      link: '查看收款地址',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`${store} 在 ${network} 的收款地址已更改`,
      paragraphs: [
        say`申请者：${by} ，${at}。`,
        say`原地址：${oldAddress}`,
        say`现地址：${newAddress}`,
        say`新的付款进入新地址。买家已开始的付款仍进入原地址。`,
        isOwner ? say`如果没有所有者提出此申请，请更正地址并立即更改密码。` : FORMER_OWNER,
      ],
      link: '查看收款地址',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`${store} 在 ${network} 的收款地址即将更改`,
      paragraphs: [
        say`申请者：${by} ，${at}。`,
        say`当前地址：${oldAddress}`,
        say`新地址：${newAddress}`,
        isOwner
          ? say`自 ${from} 起，新的付款进入新地址。在此之前，任何所有者都可以在此处或控制台中停止更改。更改不会提前生效。`
          : say`自 ${from} 起，新的付款进入新地址。在此之前，您可以在此处停止更改。更改不会提前生效。`,
        isOwner
          ? say`如果您不认识此更改，请停止它并立即更改密码：有人可以访问某个账户。`
          : say`${FORMER_OWNER}如果不确定，请停止更改：所有者可以重新申请。`,
      ],
      link: '停止此更改',
    }),
    stopLink: (because) => say`${because}该链接只能停止此更改，且只能使用一次。`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`${store} 的手续费现为 ${after}%`,
    paragraphs: [
      say`本系统的运营方已将 ${store} 的手续费从 ${before}% 更改为 ${after}%。`,
      say`它适用于自 ${at} 起开始的付款；之前的付款保持原手续费。`,
    ],
    link: '查看付款',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} 已被暂停`,
    paragraphs: [
      say`本系统的运营方已暂停 ${store}。原因：`,
      reason,
      say`无法创建新的订单、账单和付款。买家已开始的付款会完成并到达您的钱包，Webhook 仍会发送。`,
      say`自 ${at} 起。请联系运营方，运营方可以随时恢复店铺。`,
    ],
    link: '查看店铺',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} 已恢复`,
    paragraphs: [say`${store} 自 ${at} 起可以继续销售。`],
    link: '查看店铺',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`${store} 的支付方式已关闭`,
    paragraphs: [
      say`${by} 于 ${at} 关闭了 ${off} 。`,
      on === undefined ? say`没有剩余的支付方式，因此买家无法付款。` : say`买家仍可使用 ${on} 付款。`,
      say`如果您没有预料到此更改，请检查其余支付方式的收款地址，并联系其他所有者。`,
    ],
    link: '查看支付方式',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`${store} 的手续费尚未支付`,
    paragraphs: [
      say`进入您自己钱包的付款已产生 ${amount} 手续费账单，尚未支付。`,
      say`自 ${from} 起，在账单支付之前，买家无法再使用这些支付方式。其他支付方式不受影响。`,
    ],
    link: '查看手续费',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`进入 ${store} 钱包的付款已停止：手续费未支付`,
    paragraphs: [
      say`进入您自己钱包的付款已产生 ${amount} 手续费账单，尚未支付。`,
      say`买家无法再使用这些支付方式。账单支付后即可恢复。其他支付方式不受影响。`,
    ],
    link: '查看手续费',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`${store} 的 Webhook 密钥正在轮换`,
    paragraphs: [
      say`申请者：${by} ，${at}。`,
      say`自 ${from} 起，事件只用新密钥签名。在此之前，事件带有两个签名，请提前在您的服务器上配置新密钥。`,
      say`如果没有所有者提出此申请，请取消轮换并立即更改密码。`,
    ],
    link: '查看 Webhook',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`${store} 的 Webhook 密钥已轮换`,
    paragraphs: [
      say`申请者：${by} ，${at}。`,
      say`从现在起，事件只用新密钥签名。仍使用旧密钥的服务器会拒绝这些事件；系统会重试约三天。`,
      say`如果没有所有者提出此申请，请再次轮换密钥并立即更改密码。`,
    ],
    link: '查看 Webhook',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`${store} 的 Webhook 无法送达`,
    paragraphs: [
      say`经过 ${count(attempts, { other: '# 次' })}尝试，您的端点仍未接受事件 ${event} ，系统不会再自动重试。`,
      status === null ? say`端点没有响应。` : say`端点的最后一次响应为 HTTP ${status}。`,
      say`投递编号：${delivery}。端点恢复响应后，请在投递列表中重新发送。其中可能还有其他待发送或已放弃的投递。`,
    ],
    footer: say`每家店铺 24 小时内最多发送一次此邮件。`,
  }),
};
