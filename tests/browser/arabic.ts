/** A page in Arabic, which is read from right to left, with blocks that have a start and an end. */
export const arabicPage = {
  $schema: '../../schema/page.json',
  title: 'حديقة سامبلوود',
  description: 'صفحة قصيرة باللغة العربية عن الحديقة وساعات العمل وكيفية الوصول إليها في كل أيام الأسبوع.',
  lang: 'ar',
  blocks: [
    { type: 'hero', title: 'حديقة سامبلوود', text: 'الحديقة مفتوحة **كل يوم**.' },
    {
      type: 'text',
      body: [
        '## ساعات العمل',
        '- من الصباح\n- إلى المساء',
        '> الهدوء جميل.',
        '> [!NOTE]\n> الدخول مجاني.',
        '| اليوم | الساعة |\n| - | -: |\n| الأحد | 9 |',
        'هاتف: [+44 20 7946 0958](tel:+442079460958)',
        'اكتب `npm start` ثم:',
        '```sh\nnpm run build\n```',
      ],
    },
    {
      type: 'stats',
      title: 'أرقام',
      items: [
        { value: '12', label: 'شجرة' },
        { value: '3', label: 'برك' },
      ],
    },
    {
      type: 'steps',
      title: 'كيف تصل',
      intro: 'beside',
      items: [
        { title: 'بالقطار', text: 'إلى المحطة **الأولى**.' },
        { title: 'سيرًا على الأقدام', text: 'من الساحة.' },
      ],
    },
    {
      type: 'timeline',
      title: 'تاريخ الحديقة',
      items: [
        { when: '1925', title: 'البداية' },
        { when: '2026', title: 'اليوم', text: 'مفتوحة للجميع.' },
      ],
    },
    {
      type: 'card-grid',
      title: 'أقسام الحديقة',
      columns: 2,
      look: 'rows',
      cards: [
        { title: 'الورود', text: 'في كل فصل.', icon: 'flower', href: '/' },
        { title: 'الأشجار', text: 'ظلال باردة.', icon: 'tree' },
      ],
    },
    {
      type: 'quotes',
      title: 'آراء الزوار',
      items: [{ text: 'مكان **هادئ**.', name: 'زائرة' }],
    },
    { type: 'faq', title: 'أسئلة', items: [{ question: 'هل الدخول مجاني؟', answer: 'نعم.' }] },
    { type: 'link-list', title: 'المزيد', links: [{ text: 'من نحن', href: '/about' }] },
  ],
};
