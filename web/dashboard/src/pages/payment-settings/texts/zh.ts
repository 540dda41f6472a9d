import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  title: '付款设置',
  says: '收款地址、支付方式和最终确认。',
  space: '',
  payouts: {
    title: '收款地址',
    says: '您自己的钱包在每个网络上的地址。付款只会到达该地址；Till 从不持有款项。',
    ownersOnly: '只有店铺所有者可以更改。',
    off: '目前已关闭',
    none: (network) => `尚未设置：您无法在 ${network} 上收款。`,
    copied: '已复制地址',
    copyAddress: (network) => `复制 ${network} 上的地址`,
  },
  pending: {
    title: '待生效的变更',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`自 ${holdsFrom} 起，新付款将到达 ${address}。申请人：${person}，${askedAt}。在此之前，任何所有者都可以撤回此变更。`,
    withdraw: '撤回变更',
    confirm: '撤回此变更？',
    confirmSays: (network) => `${network} 上的付款仍会到达当前地址。`,
    withdrawn: (network) => `${network} 上的变更已撤回，当前地址保持不变。`,
  },
  set: {
    network: '网络',
    noNetwork: '尚未启用任何网络，请联系运营方。',
    address: '收款地址',
    addressWanted: '地址以 0x 开头，后面是 40 位字符。',
    ownAddress: '仅属于您的钱包的地址。',
    ownAccount: '仅属于您、且不作他用的钱包的新账户。',
    first: '每个网络上的首个设置立即生效。',
    change: (hours) =>
      hours === 0
        ? '变更立即生效，并会通知所有所有者。'
        : count(hours, { other: '变更在 # 小时后生效，并会通知所有所有者。' }),
    keptAddress: '买家已开始的付款仍使用当前地址。',
    keptAccount: '买家已开始的付款仍使用当前账户。',
    onlyOne: (hours) =>
      hours === 0
        ? '只能有一项待生效的变更。如需申请其他变更，请先撤回上面的变更；新的变更将立即生效。'
        : count(hours, {
            other: '只能有一项待生效的变更。如需申请其他变更，请先撤回上面的变更；新的变更将在 # 小时后生效。',
          }),
    deriving: '正在推导地址…',
    checking: '正在网络上检查…',
    blocked: (methods) => `无法向该地址支付 ${methods}：它在发行方的黑名单上。`,
    plain: (network) => `${network} 上的普通账户。如果它应是合约钱包，则该钱包在此网络上尚不存在。`,
    contract: (network) => `${network} 上的合约。请确认它是您在此网络上的钱包，而不是交易所或代币的合约。`,
    refusesCoin: '它拒收该网络的原生币，因此请只接受代币。',
    submit: '设置收款地址',
    waits: (hours) => count(hours, { other: '变更将在 # 小时后生效。所有所有者现在都会收到邮件。' }),
    addressSet: (network) => `${network} 上的新付款将到达此地址。`,
    accountSet: (network) => `${network} 上的新付款将到达此账户。`,
  },
  account: {
    label: '账户公钥或输出描述符',
    where:
      'Electrum 在“Wallet”“Information”中以“master public key”显示其密钥；其他钱包称之为账户公钥、xpub、zpub 或输出描述符。',
    neverSecret: '切勿在此输入私钥或助记词：Till 不需要它们，任何持有它们的人都可以取走您的资金。',
    compare: '请与您钱包中的前三个收款地址比较。如果不一致，付款将无法到达该钱包。',
    addresses: '前几个地址',
    fingerprint: '指纹',
    path: '路径',
    givenOut: '已分配的地址',
    lastPaid: '最后付款的索引',
    nonePaid: '尚无',
    gapLimit: '所需的 gap limit',
    gapTitle: (limit) => `请将钱包的 gap limit 设为 ${limit} 或更大`,
    gapSays: (usual, command) =>
      rich`钱包通常只检查最后一个已付款地址之后的 ${usual} 个地址，会遗漏之后的付款。在 Electrum 中选择“View”“Show Console”，然后输入 ${command}。`,
  },
  methods: {
    title: '支付方式',
    offered: '可供买家选择的代币。',
    fee: (percent) => `运营方从每笔付款中收取 ${percent}%。`,
    feeAndSweep: (percent) => `运营方从每笔付款中收取 ${percent}%，并承担归集给您的费用。`,
    owed: (networks) => `${networks} 上的付款会全额到达您的自有钱包，因此手续费需另行支付。`,
    off: (network) => `${network} 已关闭，因此不会向买家提供这些方式。请联系运营方开启。`,
    noAddress: (network) => `您在 ${network} 上没有收款地址，因此不会向买家提供这些方式。请在上面设置。`,
    noAccount: (network) => `您在 ${network} 上没有收款账户，因此不会向买家提供这些方式。请在上面设置。`,
    save: '保存支付方式',
    done: '支付方式已保存。',
  },
  cost: {
    loading: '正在加载当前归集费用…',
    failed: '无法加载归集费用。',
    now: (amount) => `目前一次归集的费用为 ${amount}。`,
    between: (low, high) => `目前一次归集的费用为 ${low} 至 ${high}。`,
    anySize: '任何金额的付款都会归集。',
    minimum: (amount) => `约 ${amount} 以上的付款足以支付归集费用；较小的付款等待时间更长。`,
    below: (amount) => `您的典型付款金额 ${amount} 低于此数。`,
  },
  order: {
    title: '支付方式的顺序',
    says: '买家按此顺序看到支付方式。可能的选择排在最前：上次使用的方式，以及其钱包所在的网络。',
  },
  finality: {
    title: '最终确认',
    says: '付款在链上达到多深才算数。等待更久可以防止大额付款被撤销，但买家也要等待更久。',
    rulesFor: '规则适用于',
    every: (network, level) => `${network} 上的每笔付款等待${level}。`,
    from: (amount, level) => `${amount} 起：${level}`,
    larger: '较大的付款',
    operators: '此安装的默认设置',
    noLonger: '等待时间与较小的付款相同。',
    own: '您自己的规则',
    save: '保存最终确认设置',
    done: (network) => `${network} 的最终确认设置已保存。买家已开始的付款沿用原设置。`,
  },
  level: {
    safe: '至网络将其视为安全（safe）',
    safeAfter: (blocks) => count(blocks, { other: '至网络将其视为安全（safe），通常在 # 个区块之后' }),
    finalized: '至不可逆转',
    finalizedAfter: (blocks) => count(blocks, { other: '至不可逆转，通常在 # 个区块之后' }),
    inBlock: '至进入区块',
    deep: (blocks) => count(blocks, { other: '至深度达到 # 个区块' }),
  },
  rule: {
    label: (number) => `规则 ${number}`,
    from: '金额起点',
    fromSays: '以订单或账单的货币计',
    fromWanted: '请输入金额，例如 250',
    until: '等待至',
    untilSays: '付款算数之前',
    untilBlocks: '达到一定数量的区块',
    untilSafe: (blocks) => count(blocks, { other: '网络将其视为安全（safe，约 # 个区块）' }),
    untilFinalized: (blocks) => count(blocks, { other: '不可逆转（约 # 个区块）' }),
    blocks: '区块数',
    blocksSays: (most) => `1 至 ${most}`,
    remove: (number) => `移除规则 ${number}`,
    add: '添加规则',
  },
};
