import type { Texts } from './en.ts';

export const texts: Texts = {
  refusals: {
    'A new secret is about to take over. Finish or cancel that rotation first':
      'Новый секрет скоро вступит в силу. Сначала завершите или отмените эту замену',
    'A private key must never be entered here': 'Никогда не вводите здесь закрытый ключ',
    'A product may have at most 8 more images': 'У товара может быть не больше 8 дополнительных изображений',
    'A store always has an owner': 'У магазина всегда есть владелец',
    'A store may have 200 templates': 'В магазине может быть 200 шаблонов',
    'A store may upload 200 images a day': 'Магазин может загрузить 200 изображений в день',
    'A sweep of this chain is under way': 'В этой сети уже идёт перевод',
    'A template has this name already': 'Шаблон с таким названием уже есть',
    'A test is under way': 'Проверка уже выполняется',
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist':
      'Токен этой сети не принимает платежи на этот адрес: эмитент внёс его в чёрный список',
    'API key not found': 'Ключ API не найден',
    'Amounts must rise from line to line, and a larger amount must not ask for less than a smaller one':
      'Суммы должны расти от строки к строке, и для большей суммы нельзя требовать меньше, чем для меньшей',
    'An account has at most 512 characters': 'Длина счёта кошелька не может превышать 512 символов',
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side':
      'В изображении может быть не более 40 мегапикселей (16 для AVIF) и не более 16 384 пикселей по каждой стороне',
    'An image may have at most 5 MiB': 'Размер изображения не должен превышать 5 МиБ',
    'An import has at most 200,000 lines': 'В импорте может быть не более 200 000 строк',
    'An installation always has an operator': 'У установки всегда есть оператор',
    'Another change is waiting. Withdraw it first': 'Ожидает другая смена. Сначала отзовите её',
    'Chain not found': 'Сеть не найдена',
    'Chain temporarily unavailable': 'Сеть временно недоступна',
    'Choose a PNG, JPEG, WebP or AVIF image': 'Выберите изображение PNG, JPEG, WebP или AVIF',
    'Confirm your identity': 'Подтвердите, что это вы',
    'Customer not found': 'Клиент не найден',
    'Delivery not found': 'Доставка не найдена',
    'Email sending is paused': 'Отправка писем приостановлена',
    'Enter a URL that begins with https://': 'Введите URL, который начинается с https://',
    'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)':
      'Введите открытый ключ счёта или дескриптор: wpkh(…), sh(wpkh(…)), tr(…) или pkh(…)',
    'Five earlier slugs of this store still lead to it. Take one of them back, or wait until the oldest ends':
      'К магазину ещё ведут пять прежних слагов. Верните один из них или дождитесь окончания срока самого старого',
    'Give a domain such as shop.example.com, without anything else':
      'Укажите домен вида shop.example.com, без дополнений',
    'Hundreds of deliveries wait to be sent already': 'Отправки уже ожидают сотни доставок',
    'Idempotency-Key must be between 1 and 255 characters': 'Длина Idempotency-Key должна быть от 1 до 255 символов',
    'Images cannot be kept right now': 'Сейчас нельзя сохранить изображения',
    'Internal server error': 'Внутренняя ошибка сервера',
    'Invalid request data': 'Некорректные данные',
    'Invitation not found': 'Приглашение не найдено',
    'Invoice has a payment in progress — try again after it expires':
      'По счёту идёт платёж. Повторите попытку, когда его срок истечёт',
    'Invoice has no customer email': 'В счёте нет почты клиента',
    'Invoice has no sends left': 'Счёт больше нельзя отправить',
    'Invoice is not open': 'Счёт не открыт',
    'Invoice not found': 'Счёт не найден',
    'Invoice total must be greater than zero': 'Сумма счёта должна быть больше нуля',
    'Invoice was sent moments ago': 'Счёт отправлен только что',
    'Items have been resent as often as allowed': 'Товары уже отправлены повторно максимально допустимое число раз',
    'Items were resent moments ago': 'Товары только что отправлены повторно',
    'Lines of this import are sold': 'Строки этого импорта уже проданы',
    'Mail is not paused': 'Отправка писем не приостановлена',
    'Maximum quantity must not be less than minimum quantity':
      'Максимальное количество не может быть меньше минимального',
    'Member not found': 'Участник не найден',
    'Name at most 100,000 lines': 'Укажите не более 100 000 строк',
    'No account with this address': 'Аккаунта с этим адресом нет',
    'No change is waiting any more': 'Ожидающей смены больше нет',
    'No deposit address of this chain': 'Это не адрес для оплаты в этой сети',
    'No new accounts can be made here': 'Здесь нельзя создать новый аккаунт',
    'No process sweeps this chain': 'Ни один процесс не выполняет переводы в этой сети',
    'No rotation is under way': 'Замена секрета не выполняется',
    'Nobody could get at money sent to this address. Use one of your own wallet':
      'Деньги, отправленные на этот адрес, не сможет получить никто. Укажите адрес своего кошелька',
    'Not allowed for your role': 'Ваша роль этого не позволяет',
    'Not allowed from another site': 'С другого сайта это не разрешено',
    'Not an operator': 'Не оператор',
    'Not found': 'Не найдено',
    'Nothing is left to resend': 'Повторно отправлять больше нечего',
    'One of these payment methods is no longer enabled': 'Один из этих способов оплаты больше не включён',
    'One of these payment methods is not on here': 'Один из этих способов оплаты здесь недоступен',
    'Only failed or exhausted deliveries can be resent — this one is pending':
      'Повторно отправить можно только доставки failed и exhausted. Статус этой: pending',
    'Only failed or exhausted deliveries can be resent — this one is success':
      'Повторно отправить можно только доставки failed и exhausted. Статус этой: success',
    'Only open invoices can be voided': 'Аннулировать можно только открытые счета',
    'Only pending orders can be expired': 'Завершить можно только ожидающие заказы',
    'Open orders need these lines': 'Эти строки нужны открытым заказам',
    'Order has a payment in progress — try again after it expires':
      'По заказу идёт платёж. Повторите попытку, когда его срок истечёт',
    'Order has no customer email': 'В заказе нет почты клиента',
    'Order is not completed': 'Заказ не выполнен',
    'Order not found': 'Заказ не найден',
    'Passkey not found': 'Ключ доступа не найден',
    'Payload too large': 'Слишком большой объём данных',
    'Person not found': 'Пользователь не найден',
    'Price must be greater than zero': 'Цена должна быть больше нуля',
    'Product has no finite stock': 'У товара нет ограниченного остатка',
    'Product is on sale': 'Товар в продаже',
    'Product not found': 'Товар не найден',
    'Put the product back on sale first': 'Сначала верните товар в продажу',
    'Save a webhook URL first': 'Сначала сохраните URL вебхука',
    'Session not found': 'Сеанс не найден',
    'Sign in again': 'Войдите снова',
    'Sign-up is by invitation': 'Регистрация только по приглашению',
    'Somebody else added a note just now. Add yours again.':
      'Кто-то другой только что добавил заметку. Добавьте свою ещё раз',
    'Somebody else has changed the images': 'Кто-то другой изменил изображения',
    'Somebody else has changed the storefront meanwhile. Load it again, and then make your changes once more':
      'Кто-то другой тем временем изменил витрину. Загрузите её снова и повторите свои изменения',
    'Store has no payment methods enabled': 'В магазине не включён ни один способ оплаты',
    'Store has reached its daily email limit': 'Магазин исчерпал дневной лимит писем',
    'Store not found': 'Магазин не найден',
    'Sweep not found': 'Перевод не найден',
    'Template not found': 'Шаблон не найден',
    'The URL may have at most 2048 characters': 'Длина URL не должна превышать 2048 символов',
    'The URL must begin with https://': 'URL должен начинаться с https://',
    'The URL must lead to a public address: Till sends nothing into private networks':
      'URL должен вести на публичный адрес: Till ничего не отправляет в частные сети',
    'The URL must not contain a user name or password': 'URL не должен содержать имя пользователя или пароль',
    'The account must have exactly one key: multisig and other scripts are not supported':
      'В счёте должен быть ровно один ключ: мультиподпись и другие скрипты не поддерживаются',
    'The account public key has a typo: copy it again': 'В открытом ключе счёта опечатка: скопируйте его ещё раз',
    'The account public key is for another address type than the descriptor':
      'Открытый ключ счёта относится к другому типу адресов, чем дескриптор',
    'The address could not be checked on its network now, so nothing was changed. Try again soon':
      'Сейчас не удалось проверить адрес в его сети, поэтому ничего не изменено. Повторите попытку немного позже',
    'The checksum at the end of the descriptor is wrong: copy the whole descriptor again':
      'Контрольная сумма в конце дескриптора неверна: скопируйте дескриптор целиком ещё раз',
    'The email could not be sent': 'Не удалось отправить письмо',
    'The items are still being delivered': 'Товары ещё доставляются',
    'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]':
      'Происхождение ключа указано неверно: оно имеет вид [d34db33f/84h/0h/0h]',
    'The key would have expired already': 'Срок действия ключа уже истёк бы',
    'The order has as many notes as it can have': 'У заказа уже максимальное число заметок',
    'The passkey was not accepted': 'Ключ доступа не принят',
    'The path after the key must be /0/* or /<0;1>/*': 'Путь после ключа должен быть /0/* или /<0;1>/*',
    'The path ends in one address: it must be /0/* or /<0;1>/*':
      'Путь ведёт к одному адресу: он должен быть /0/* или /<0;1>/*',
    'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*':
      'Путь после ключа усиленный (hardened), открытый ключ такой не выводит: он должен быть /0/* или /<0;1>/*',
    'The store has 100 API keys that are not revoked. Revoke one first':
      'У магазина 100 неотозванных ключей API. Сначала отзовите один из них',
    'The storefront has no custom domain': 'У витрины нет собственного домена',
    'The templates of a store may take 1 MiB together': 'Шаблоны магазина вместе могут занимать 1 МиБ',
    'There is no import to undo': 'Нет импорта, который можно отменить',
    'There is no secret yet. Save a webhook URL first': 'Секрета ещё нет. Сначала сохраните URL вебхука',
    'This address has an account by now': 'У этого адреса уже появился аккаунт',
    'This asks for less than every payment on this network needs anyway':
      'Это меньше, чем в любом случае нужно каждому платежу в этой сети',
    'This domain belongs to this installation': 'Этот домен принадлежит этой установке',
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format':
      'Обработка изображения требует слишком много памяти или времени. Сохраните его с меньшим числом ' +
      'пикселей или в другом формате',
    'This installation is set up': 'Эта установка уже настроена',
    'This invitation is for another address': 'Это приглашение для другого адреса',
    'This invitation no longer works': 'Это приглашение больше не действует',
    "This is a single address: enter the account's public key or its output descriptor":
      'Это отдельный адрес: введите открытый ключ счёта или его дескриптор',
    'This is a single public key: enter the account public key':
      'Это отдельный открытый ключ: введите открытый ключ счёта',
    'This is no address of this network, or it has a typo': 'Это не адрес этой сети, или в нём опечатка',
    'This is no domain of one owner, but what a registry gives names under':
      'Это не домен одного владельца, а зона, в которой регистратор выдаёт имена',
    'This is the payout address already': 'Это уже адрес для выплат',
    'This is your address already': 'Это уже ваш адрес',
    'This link no longer stops anything': 'Эта ссылка больше ничего не останавливает',
    'This link no longer works': 'Эта ссылка больше не действует',
    'This network calls no block safe or irreversible. Ask for a number of blocks':
      'В этой сети нет безопасных или необратимых блоков. Укажите число блоков',
    'This network is not on here': 'Эта сеть здесь не включена',
    'This person is a member already': 'Этот пользователь уже участник',
    'This slug is reserved': 'Этот слаг зарезервирован',
    'This slug is taken': 'Этот слаг занят',
    'This store is closed': 'Этот магазин закрыт',
    'This store is not suspended': 'Этот магазин не приостановлен',
    'This store is suspended': 'Этот магазин приостановлен',
    'This store requires two-factor': 'Этот магазин требует двухфакторную защиту',
    'Too many invitations today': 'Слишком много приглашений за сегодня',
    'Too many requests': 'Слишком много запросов',
    'Too many tries': 'Слишком много попыток',
    'Two-factor is off': 'Двухфакторная защита выключена',
    'Two-factor is on': 'Двухфакторная защита включена',
    'Type the name of the store in full': 'Введите название магазина полностью',
    'Unknown time zone': 'Неизвестный часовой пояс',
    'Write a note first': 'Сначала напишите заметку',
    'Wrong code': 'Неверный код',
    'Wrong email or password': 'Неверная почта или пароль',
    'Wrong password': 'Неверный пароль',
    'Wrong setup code': 'Неверный код установки',
    'You cannot create stores here': 'Вы не можете создавать здесь магазины',
    'You have 20 passkeys already': 'У вас уже 20 ключей доступа',
    'You have an account: sign in to accept': 'У вас есть аккаунт: войдите, чтобы принять приглашение',
    'You own as many stores as one person may': 'У вас уже максимальное число магазинов для одного пользователя',
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more':
      'Ваши магазины исчерпали дневной лимит изменений. Повторите попытку позже или попросите оператора его увеличить',
  },
  accountForm: (network, prefixes) =>
    `Открытый ключ счёта относится к другой сети или другому виду кошелька: в сети ${network} он ` +
    `начинается с одного из префиксов ${prefixes}`,
};
